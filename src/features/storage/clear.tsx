import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './storage-panel.module.css';

interface ClearProps {
  /** Short name of the data: 图片. */
  what: string;
  title: string;
  /** What is deleted, what stays, and how the data comes back. */
  text: string;
  offline: boolean;
  clear: () => Promise<void>;
  onCleared: () => void;
}

/** A button that deletes data from this device, after a confirmation. */
export function Clear({ what, title, text, offline, clear, onCleared }: ClearProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await clear();
      setAsking(false);
      showToast('已清除', 'success');
    } catch {
      showToast('没有全部清除，请再试一次', 'error');
    }
    setBusy(false);
    onCleared();
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
          <Button tone="danger" busy={busy} onClick={() => void run()}>
            确认清除
          </Button>
        </div>
      </Dialog>
    </>
  );
}
