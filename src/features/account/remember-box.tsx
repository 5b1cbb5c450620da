import { useEffect, useState } from 'react';
import { type RememberSupport, rememberSupport } from '../../session/remembered.ts';
import styles from './login-form.module.css';
import { WHY_NOT_REMEMBERED } from './remember-words.ts';

interface RememberBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** 记住密码, where this browser can keep a secret; else why it cannot. */
export function RememberBox({ checked, onChange }: RememberBoxProps) {
  const [support, setSupport] = useState<RememberSupport>();
  useEffect(() => {
    let current = true;
    rememberSupport()
      .then((answer) => current && setSupport(answer))
      .catch(() => current && setSupport('no-storage'));
    return () => {
      current = false;
    };
  }, []);
  if (support !== undefined && support !== 'yes') {
    return <p className={styles.note}>{WHY_NOT_REMEMBERED[support]}</p>;
  }
  return (
    <label className={styles.remember}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      记住密码
    </label>
  );
}
