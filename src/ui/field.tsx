import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** Below the field, read out with it. */
  hint?: string;
  /** What is wrong with the input; marks the field invalid. */
  error?: string | undefined;
  /** Within the field's frame, after the input: an eye, a captcha, a unit. */
  trailing?: ReactNode;
  /** The input, for whoever takes the focus there. */
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input; the text is at least 16 px, so that iOS does not zoom in. */
export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {trailing}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
