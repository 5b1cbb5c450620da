import { useState } from 'react';
import { useStored } from '../../session/use-stored.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './inbox-panel.module.css';
import {
  canNotify,
  switchNotificationsOff,
  switchNotificationsOn,
  wantsNotifications,
} from './notify.ts';

/** The switch for notifications while the app is open in the background. */
export function NotifyPicker() {
  useStored(STORAGE_KEYS.notify);
  const [isBusy, setBusy] = useState(false);
  if (!canNotify()) return null;
  const isOn = wantsNotifications();

  async function press(): Promise<void> {
    if (isOn) {
      switchNotificationsOff();
      return;
    }
    setBusy(true);
    const isGranted = await switchNotificationsOn().catch(() => false);
    setBusy(false);
    if (!isGranted) showToast('浏览器没有允许通知，可以在浏览器的网站设置里打开', 'error');
  }

  return (
    <section className={styles.notify} aria-label="通知">
      <p>
        {isOn
          ? '已开启：应用在后台开着时，有新消息会通知你，不显示金额。'
          : '应用在后台开着时，可以用系统通知告诉你新消息，不显示金额。'}
      </p>
      <Button size="s" disabled={isBusy} onClick={() => void press()}>
        {isOn ? '关闭通知' : '开启通知'}
      </Button>
    </section>
  );
}
