import type { Ref } from 'react';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import styles from './password-part.module.css';

interface PasswordPartProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  unset: boolean;
  onChange: (password: string) => void;
}

export function PasswordPart({ ref, value, error, unset, onChange }: PasswordPartProps) {
  return (
    <div className={styles.password}>
      <PasswordField
        ref={ref}
        label="提现密码"
        name="withdrawal-password"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {unset && (
        <p className={styles.unset}>
          <span>还没有设置提现密码</span>
          <Button size="s" tone="plain" onClick={() => openDialog('password')}>
            去设置
          </Button>
        </p>
      )}
    </div>
  );
}
