// Quiet sounds, made on the spot: two tones when one's turn comes, a knock when something is laid down. Off unless chosen.

let context: AudioContext | undefined;

export function turnTone(): void {
  tone(587.3, 0, 0.12, 0.3);
  tone(880, 0.14, 0.12, 0.3);
}

export function laidKnock(): void {
  tone(174.6, 0, 0.16, 0.09);
}

/** A tone of so many hertz; when it begins and how long it lasts, in seconds. */
function tone(frequency: number, at: number, volume: number, lasts: number): void {
  context ??= new AudioContext();
  const begins = context.currentTime + at;
  const source = new OscillatorNode(context, { frequency, type: "sine" });
  const loud = new GainNode(context, { gain: 0 });
  loud.gain.setValueAtTime(0, begins);
  loud.gain.linearRampToValueAtTime(volume, begins + 0.01);
  loud.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  source.connect(loud).connect(context.destination);
  source.start(begins);
  source.stop(begins + lasts + 0.02);
}
