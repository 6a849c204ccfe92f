// Two quiet tones when one's turn comes, made on the spot. Off unless it was chosen.

let context: AudioContext | undefined;

export function turnTone(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [at, pitch] of [[0, 587.3], [0.14, 880]] as const) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: "sine" });
    const loud = new GainNode(context, { gain: 0 });
    loud.gain.setValueAtTime(0, now + at);
    loud.gain.linearRampToValueAtTime(0.12, now + at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, now + at + 0.3);
    tone.connect(loud).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.32);
  }
}
