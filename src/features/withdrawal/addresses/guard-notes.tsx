import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons/wallet.tsx';
import type { GuardReport } from './address-guard.ts';
import styles from './guard-notes.module.css';

interface GuardNotesProps {
  report: GuardReport;
  /** Whether to show the saved address that the new address resembles. */
  compare?: boolean;
  onTidy?: (text: string) => void;
}

/** The guard's warnings about an address; the player decides whether to use it. */
export function GuardNotes({ report, compare = false, onTidy }: GuardNotesProps) {
  const { warnings, tidied } = report;
  return (
    <ul className={styles.notes}>
      {warnings.map(({ kind, text, saved, marks }) => (
        <li key={`${kind} ${saved ?? ''}`} className={styles.note}>
          <WarningIcon />
          <div className={styles.words}>
            <p>{text}</p>
            {kind === 'untidy' && tidied !== undefined && onTidy && (
              <Button size="s" onClick={() => onTidy(tidied)}>
                去掉这些字符
              </Button>
            )}
            {compare && saved !== undefined && (
              <div className={styles.saved}>
                <p className={styles.label}>已保存的地址</p>
                <AddressText text={saved} {...(marks ? { marks: alike(saved, marks) } : {})} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The marks within the saved address's length, which may be shorter. */
function alike(saved: string, marks: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...marks].filter((at) => at < saved.length));
}
