import { useState } from 'react';
import { forgetPlayed } from '../../../data/catalogue/played.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './my-games-sheet.module.css';

/** Clears the recents; there is no way back, so it asks first. */
export function ForgetRecents({ accountId }: { accountId: string }) {
  const [asking, setAsking] = useState(false);
  async function forget(): Promise<void> {
    try {
      await forgetPlayed(accountId);
      showToast('已清空', 'success');
    } catch {
      showToast('本机存储不可用，没有清空', 'error');
    }
  }
  if (!asking) {
    return (
      <p className={styles.forget}>
        <Button size="s" onClick={() => setAsking(true)}>
          清空最近玩过
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.forget}>
      <span>确定清空？</span>
      <Button size="s" onClick={() => setAsking(false)}>
        再想想
      </Button>
      <Button size="s" tone="danger" onClick={() => void forget()}>
        清空
      </Button>
    </p>
  );
}
