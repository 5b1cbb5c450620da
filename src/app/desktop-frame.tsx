import { INVITE_PARAM } from '../../contract/constants.ts';
import { invitedCode } from '../session/invited-code.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { Robot } from '../ui/robot.tsx';
import styles from './desktop-frame.module.css';

/** The app's address, with the code of whoever invited this visitor. */
function addressForPhone(): string {
  const address = new URL('/', window.location.origin);
  const code = invitedCode();
  if (code !== undefined) address.searchParams.set(INVITE_PARAM, code);
  return address.href;
}

/** Beside the app's column on a wide screen: the brand, and a QR code that opens the app on a phone. */
export function DesktopFrame() {
  return (
    <>
      <aside className={styles.brand} aria-label="关于 RoboHall">
        <Robot mood="happy" size={132} />
        <p className={styles.word}>
          Robo<b>Hall</b>
        </p>
        <p className={styles.line}>游戏大厅，弱网可用，离线可看</p>
      </aside>
      <aside className={styles.phone} aria-label="在手机上打开">
        <div className={styles.card}>
          <QrCode text={addressForPhone()} label="本站二维码" />
          <p className={styles.title}>手机扫码，随身带着走</p>
          <p className={styles.line}>添加到主屏幕后像应用一样打开，没信号也能查记录</p>
        </div>
      </aside>
    </>
  );
}
