import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is gold and appears once per screen. */
  tone?: 'primary' | 'ghost' | 'plain' | 'danger';
  size?: 's' | 'm';
  wide?: boolean;
  /** Whether work is running: shows a spinner and ignores taps. */
  busy?: boolean;
}

/** A button with a touch target of at least 44 px. */
export function Button({
  tone = 'ghost',
  size = 'm',
  wide = false,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const names = [styles.button, styles[tone], styles[size], wide ? styles.wide : '', className];
  return (
    <button
      {...rest}
      type={type}
      className={names.join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // Not `disabled`, because a disabled button loses the keyboard focus.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
