import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShareIosIcon } from '../../../ui/icons/actions.tsx';
import { SaveIcon } from '../../../ui/icons/files.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { Picture } from './make-poster.ts';
import styles from './picture-dialog.module.css';
import { POSTER } from './poster/sizes.ts';

interface PictureDialogProps {
  open: boolean;
  picture: Picture;
  onClose: () => void;
  /** undefined where downloads are dropped */
  onSave: ((picture: Picture) => void) | undefined;
  /** undefined where other apps take no pictures from this browser */
  onShare: ((picture: Picture) => Promise<'shared' | 'closed' | 'failed'>) | undefined;
}

/** A finished poster, for a long press: the way to save it where downloads are dropped. */
export function PictureDialog({ open, picture, onClose, onSave, onShare }: PictureDialogProps) {
  async function share(): Promise<void> {
    if ((await onShare?.(picture)) === 'failed') {
      showToast('没有分享出去，请长按图片', 'error');
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="长按图片保存">
      <div className={styles.view}>
        <img
          className={styles.picture}
          src={picture.src}
          alt="邀请海报，长按可以保存到相册或发给好友"
          width={POSTER.width}
          height={picture.full ? POSTER.fullHeight : POSTER.plainHeight}
        />
        <p className={styles.hint}>长按上面的图片，选择“保存图片”或“发送给朋友”。</p>
        <div className={styles.actions}>
          {onShare && (
            <Button tone="primary" wide onClick={() => void share()}>
              <ShareIosIcon />
              分享图片
            </Button>
          )}
          {onSave && (
            <Button wide onClick={() => onSave(picture)}>
              <SaveIcon />
              下载图片
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
