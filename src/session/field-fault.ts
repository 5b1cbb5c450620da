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

/** Moves the focus to the field of a form that an error is about; nothing for other errors. */
export function focusFault(form: HTMLFormElement | null, error: unknown): void {
  const input = error instanceof FieldFault && form?.elements.namedItem(error.field);
  if (input instanceof HTMLInputElement) input.focus();
}
