import { acceptRelease, useRelease } from '../../session/release.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type OverlayProps } from '../../ui/dialog.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import styles from './update-dialog.module.css';

/** Why an accepted release does not come at once: nothing that concerns money is interrupted. */
const WAITS = {
  here: '这里还有没办完的充值、提现或表单，办完后自动更新。',
  elsewhere: '其他标签页还有没办完的充值、提现或表单，办完后自动更新。',
};

/** Offers a release that has been downloaded; it is activated only if the player agrees. */
export function UpdateDialog({ open, onClose }: OverlayProps) {
  const { accepted, waitsFor } = useRelease();
  return (
    <Dialog open={open} onClose={onClose} title="发现新版本">
      <p className={styles.text}>新版本已下载好，重新加载一次即可。</p>
      <ul className={styles.facts}>
        <li>登录状态、收藏和本机记录都会保留</li>
        <li>没有网络时同样可以更新</li>
        <li>选择“稍后”会继续使用当前版本</li>
      </ul>
      <LiveText role="status" className={styles.text}>
        {waitsFor && WAITS[waitsFor]}
      </LiveText>
      <div className={styles.actions}>
        <Button onClick={onClose}>{waitsFor ? '继续办理' : '稍后'}</Button>
        <Button tone="primary" busy={accepted} onClick={() => void acceptRelease()}>
          {accepted ? '正在更新' : '立即更新'}
        </Button>
      </div>
    </Dialog>
  );
}
