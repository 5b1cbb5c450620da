import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons/actions.tsx';
import styles from './password-field.module.css';

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
