import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { ShareIosIcon } from '../../ui/icons/files.tsx';
import styles from './install-banner.module.css';
import { isReminderDue, noteReminder, useInstallWay } from './install-offer.ts';

/** Suggests adding the app to the home screen, at most once per 24 hours and never if it is installed. */
export function InstallBanner() {
  const way = useInstallWay();
  const [due] = useState(() => isReminderDue(Date.now()));
  const [closed, setClosed] = useState(false);
  const shown = due && !closed && way !== undefined;
  useEffect(() => {
    if (shown) noteReminder(Date.now());
  }, [shown]);
  if (!shown) return null;

  return (
    <aside className={styles.banner} aria-label="添加到主屏幕">
      <img className={styles.icon} src="/icons/icon-192.png" alt="" width={44} height={44} />
      <div className={styles.words}>
        <strong>添加到主屏幕</strong>
        {way.kind === 'prompt' && <span>一点即开，没信号也能看</span>}
        {way.kind === 'browser' && <span>点{way.menu}，选“在浏览器中打开”，再添加到主屏幕</span>}
        {way.kind === 'share-sheet' && (
          <span>
            点{way.at}
            <span className={styles.share} role="img" aria-label="分享按钮">
              <ShareIosIcon />
            </span>
            分享，再选“添加到主屏幕”
          </span>
        )}
      </div>
      {way.kind === 'prompt' && (
        <Button tone="primary" size="s" onClick={() => void way.ask()}>
          添加
        </Button>
      )}
      <CloseButton label="关闭添加到主屏幕提示" onClick={() => setClosed(true)} />
    </aside>
  );
}
