import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import styles from './field.module.css';
import { EyeIcon, EyeOffIcon } from './icons/eye.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** `amount` has large figures on a line, and keeps room for the note. */
  look?: 'amount';
  hint?: ReactNode;
  error?: string | undefined;
  /** Content inside the field's frame, after the input: an eye button, a captcha, a unit. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input. Its font size is at least 16 px, because iOS zooms in on smaller inputs. */
export function TextField({ label, look, hint, error, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field} data-look={look}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={styles.frame}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
      >
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note || look ? noteId : undefined}
        />
        {trailing}
      </div>
      {(note || look) && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={`显示${props.label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeIcon /> : <EyeOffIcon />}
        </button>
      }
    />
  );
}
