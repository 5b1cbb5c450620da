import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons/wallet.tsx';
import type { GuardReport } from './address-guard.ts';
import styles from './guard-notes.module.css';

interface GuardNotesProps {
  report: GuardReport;
  /** Shows the saved addresses that it is mistaken for. */
  compare?: boolean;
  /** Takes over the tidy form of what was entered. */
  onTidy?: (text: string) => void;
}

/** What speaks against an address. It is the player who decides. */
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

/** The same places in the saved address; one that is shorter has not all of them. */
function alike(saved: string, marks: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...marks].filter((at) => at < saved.length));
}
