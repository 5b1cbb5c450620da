import { hideBalance, useHiddenBalance } from '../../session/hidden-balance.ts';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/eye.tsx';
import styles from './balance-eye.module.css';

/** Hides the balance from whoever looks at the screen, on every page and from now on. */
export function BalanceEye() {
  const isHidden = useHiddenBalance();
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label="隐藏余额"
      aria-pressed={isHidden}
      onClick={() => hideBalance(!isHidden)}
    >
      {isHidden ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
}
