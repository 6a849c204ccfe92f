// What was asked for is not possible; the message is a sentence for whoever asked.

export class Refused extends Error {
  override readonly name = "Refused";
}
