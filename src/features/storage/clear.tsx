import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { storageQuery } from '../../data/storage/storage-query.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './storage-panel.module.css';

interface ClearProps {
  what: string;
  title: string;
  /** What is deleted, what stays, and how the data comes back. */
  text: string;
  clear: () => Promise<void>;
}

/** A button that deletes data from this device, after a confirmation. */
export function Clear({ what, title, text, clear }: ClearProps) {
  const client = useQueryClient();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useOneAtATime();

  async function clearAll(): Promise<void> {
    try {
      await clear();
      setAsking(false);
      showToast('已清除', 'success');
    } catch {
      showToast('没有全部清除，请再试一次', 'error');
    }
    void client.invalidateQueries(storageQuery());
  }

  return (
    <>
      <Button size="s" aria-label={`清除${what}`} onClick={() => setAsking(true)}>
        清除
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={title}>
        <p className={styles.question}>{text}</p>
        {offline && <p className={styles.warning}>现在没有网络，清除后要等联网才能再看到。</p>}
        <div className={styles.choices}>
          <Button onClick={() => setAsking(false)}>再想想</Button>
          <Button tone="danger" busy={busy} onClick={() => void run(clearAll)}>
            确认清除
          </Button>
        </div>
      </Dialog>
    </>
  );
}

interface StoredKindProps {
  /** The data and its amount: 图片 31 张. */
  name: string;
  sub: string;
  /** A {@link Clear} button, if the player may delete the data. */
  children?: ReactNode;
}

export function StoredKind({ name, sub, children }: StoredKindProps) {
  return (
    <li className={styles.kind}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.sub}>{sub}</p>
      </div>
      {children}
    </li>
  );
}
