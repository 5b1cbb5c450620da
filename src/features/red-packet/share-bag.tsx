import { Button } from '../../ui/button.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { canShareLinks, shareOut } from '../../ui/deliver-file.ts';
import { ShareIosIcon } from '../../ui/icons/files.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/toast.tsx';
import { redBagLink } from './link.ts';
import styles from './share-bag.module.css';

/** A packet's link: as a QR code, to copy, and to share if the browser supports it. */
export function ShareBag({ bagNo }: { bagNo: string }) {
  const link = redBagLink(window.location.origin, bagNo);
  const canShare = canShareLinks();

  async function share(): Promise<void> {
    const outcome = await shareOut({ title: '红包', text: '送你一个红包，打开就能领', url: link });
    if (outcome === 'failed') showToast('没有分享出去，可以复制链接', 'error');
  }

  return (
    <section className={styles.share} aria-label="分享红包">
      <div className={styles.code}>
        <QrCode text={link} label="红包二维码" />
      </div>
      <p className={styles.hint}>给朋友扫一扫，或把链接发给他。</p>
      <div className={styles.link}>
        <CopyValue label="红包链接" value={link} size="s" />
      </div>
      {canShare && (
        <Button tone="primary" wide onClick={() => void share()}>
          <ShareIosIcon />
          分享给朋友
        </Button>
      )}
    </section>
  );
}
