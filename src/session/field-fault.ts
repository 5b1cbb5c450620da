/** A form is not sent, or was refused, for one of its fields: `field` is where the player should look. */
export class FieldFault<F extends string = string> extends Error {
  override readonly name = 'FieldFault';
  readonly field: F;

  /** @param message the form's words, or the platform's where it is the platform that says so */
  constructor(message: string, field: F) {
    super(message);
    this.field = field;
  }
}
