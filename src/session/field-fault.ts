/** A form was not sent, or was refused, because of one of its fields, `field`. */
export class FieldFault<F extends string = string> extends Error {
  override readonly name = 'FieldFault';
  readonly field: F;

  /** @param message the form's own message, or the platform's when the platform refused the field */
  constructor(message: string, field: F) {
    super(message);
    this.field = field;
  }
}
