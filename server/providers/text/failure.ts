/** A text could not be written; the message is for a person. */
export class TextFailure extends Error {
  constructor(message: string, options: ErrorOptions & { readonly asked?: boolean } = {}) {
    super(message, options);
    this.name = 'TextFailure';
    this.asked = options.asked ?? false;
  }

  /** The instruction is what could not be followed, not the writer that failed. */
  readonly asked: boolean;
}
