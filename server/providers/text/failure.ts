/** A text could not be written; the message is for a person. */
export class TextFailure extends Error {
  constructor(message: string, options: ErrorOptions & { readonly asked?: boolean } = {}) {
    super(message, options);
    this.name = 'TextFailure';
    this.asked = options.asked ?? false;
  }

  /** True if the instruction could not be followed, rather than the writer failing. */
  readonly asked: boolean;
}
