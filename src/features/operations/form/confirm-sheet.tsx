import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holdReload } from '../../../session/reload-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import styles from './confirm-sheet.module.css';

interface ConfirmSheetProps<A> {
  title: string;
  action: string;
  /** The content to confirm; the sheet is open while set. */
  asked: A | undefined;
  terms: (asked: A) => ReactNode;
  /** Called when the sheet's closing animation has ended. */
  onGone: () => void;
  onConfirm: (asked: A) => void;
  onClose: () => void;
}

/** Shows all terms of a payment before it is submitted, because it cannot be undone. */
export function ConfirmSheet<A>(props: ConfirmSheetProps<A>) {
  const { title, action, asked, terms, onGone, onConfirm, onClose } = props;
  const open = asked !== undefined;
  // The content stays readable during the closing animation.
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
            // After a confirmation the sheet does not return the focus, because the page moves it to the
            // outcome.
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

export function Hero({ label, amount }: HeroProps) {
  return (
    <p className={styles.hero}>
      <span>{label}</span>
      <b>{amount}</b>
      <small>USDT</small>
    </p>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

export function Warning({ children }: { children: ReactNode }) {
  return <p className={styles.warning}>{children}</p>;
}
