// Whoever was asked is not there any more: closed, failed or stuck. What was asked has no answer, and may be asked of another.

export class Ended extends Error {
  override readonly name = "Ended";
}
