import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holdReload } from '../../../session/reload-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import styles from './confirm-sheet.module.css';

interface ConfirmSheetProps<A> {
  title: string;
  /** The button that sends it. */
  action: string;
  /** Open while there is something to ask about. */
  asked: A | undefined;
  /** Everything about it, for the eye. */
  terms: (asked: A) => ReactNode;
  /** The sheet has left the screen. */
  onGone: () => void;
  onConfirm: (asked: A) => void;
  onClose: () => void;
}

/** Everything about a payment once more, before it is sent and cannot be taken back. */
export function ConfirmSheet<A>(props: ConfirmSheetProps<A>) {
  const { title, action, asked, terms, onGone, onConfirm, onClose } = props;
  const open = asked !== undefined;
  // Still readable while the sheet goes down.
  const [last, setLast] = useState<{ asked: A }>();
  if (asked !== undefined && asked !== last?.asked) setLast({ asked });
  useEffect(() => (open ? holdReload(title) : undefined), [open, title]);
  const confirmed = useRef<A>(undefined);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      givesFocusBack={() => confirmed.current !== last?.asked}
      onGone={onGone}
    >
      {last && <div className={styles.terms}>{terms(last.asked)}</div>}
      <div className={styles.actions}>
        <Button
          tone="primary"
          wide
          onClick={() => {
            // The page takes the focus to what becomes of it.
            confirmed.current = asked;
            if (asked !== undefined) onConfirm(asked);
          }}
        >
          {action}
        </Button>
        <Button tone="plain" wide onClick={onClose}>
          返回修改
        </Button>
      </div>
    </Sheet>
  );
}

interface HeroProps {
  label: string;
  amount: string;
}

/** The figure that the sheet is about. */
export function Hero({ label, amount }: HeroProps) {
  return (
    <p className={styles.hero}>
      <span>{label}</span>
      <b>{amount}</b>
      <small>USDT</small>
    </p>
  );
}

/** `dl` of what else is agreed to. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

/** What cannot be undone. */
export function Warning({ children }: { children: ReactNode }) {
  return <p className={styles.warning}>{children}</p>;
}
