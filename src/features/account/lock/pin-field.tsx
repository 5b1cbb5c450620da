import type { ComponentProps } from 'react';
import { PIN_LENGTH } from '../../../session/app-lock.ts';
import { TextField } from '../../../ui/field.tsx';

interface PinFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  /** Called with the digits of what is entered. */
  onPin: (pin: string) => void;
}

/** A field for the app lock's PIN, with the keyboard of digits. */
export function PinField({ onPin, ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      inputMode="numeric"
      // Not a login: password managers shall not offer one, nor keep this.
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      maxLength={PIN_LENGTH}
      onChange={({ target }) => onPin(target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
    />
  );
}
