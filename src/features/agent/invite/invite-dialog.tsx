import { clockTime } from '../../../format/clock-time.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useLoggedIn, useViewerKey } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Dialog, type OverlayProps, Sheet } from '../../../ui/dialog.tsx';
import { PictureIcon, SaveIcon, ShareIosIcon } from '../../../ui/icons/files.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './invite-dialog.module.css';
import { LinkTicket } from './link-ticket.tsx';
import type { Picture } from './make-poster.ts';
import { POSTER, type PosterOrder, posterHeight } from './poster/sizes.ts';
import { mainLink, useInvitation } from './use-invitation.ts';
import { usePosters } from './use-posters.ts';

/** Inviting friends, specification chapter 2, overlay 6: two QR codes, their links, and posters. */
export function InviteDialog({ open, onClose }: OverlayProps) {
  const key = useViewerKey();
  return (
    <Sheet open={open} onClose={onClose} title="邀请好友">
      <InvitationView key={key} />
    </Sheet>
  );
}

/** The content of the dialog; mounted only while the dialog is open. */
function InvitationView() {
  const invitation = useInvitation();
  const loggedIn = useLoggedIn();
  const posters = usePosters();
  const { code, came, offline, retry } = invitation;
  const main = mainLink(invitation);
  const full = main && { ...main, code, full: true };

  function ticket(by: PosterOrder['by'], title: string) {
    const link = invitation[by];
    return (
      <LinkTicket
        title={title}
        link={link}
        offline={offline}
        onRetry={retry}
        onSave={(href) => void posters.save({ by, href, code, full: false })}
      />
    );
  }

  // The session has expired before a link was loaded.
  if (!loggedIn && !main) {
    return (
      <StatePage
        mood="idle"
        title="登录后邀请好友"
        text="登录后就能看到你的邀请码和链接。"
        action="登录"
        onAction={openLogin}
      />
    );
  }

  return (
    <div className={styles.view}>
      <div className={styles.own}>
        {code === '' ? (
          <p className={styles.unknown}>还没有取到邀请码</p>
        ) : (
          <CopyValue label="我的邀请码" value={code} size="hero" />
        )}
        {came && (
          <p className={styles.came}>
            已有 <b>{came.count}</b> 位好友加入
            <span> · 截至 {clockTime(came.at)}</span>
          </p>
        )}
      </div>
      <div className={styles.tickets}>
        {ticket('web', '网页版')}
        {ticket('bot', '机器人')}
      </div>
      {full && (
        <div className={styles.actions}>
          {posters.canShare && (
            <Button tone="primary" wide onClick={() => void posters.share(full)}>
              <ShareIosIcon />
              分享给好友
            </Button>
          )}
          <Button
            tone={posters.canShare ? 'ghost' : 'primary'}
            wide
            onClick={() => void posters.save(full)}
          >
            <PictureIcon />
            保存完整海报
          </Button>
        </div>
      )}
      {posters.last && (
        <Button tone="plain" wide onClick={posters.show}>
          没有看到图片？打开后长按保存
        </Button>
      )}
      <p className={styles.hint}>
        好友通过你的链接或邀请码注册，就是你的团队成员；他们的投注按日为你带来佣金。
      </p>
      {posters.last && <PictureDialog posters={posters} picture={posters.last} order={full} />}
    </div>
  );
}

interface PictureDialogProps {
  posters: ReturnType<typeof usePosters>;
  picture: Picture;
  /** The order of the full poster, whose link is shared with the picture; undefined while there is none. */
  order: PosterOrder | undefined;
}

/** A finished poster to save by a long press, which also works in browsers that drop downloads. */
function PictureDialog({ posters, picture, order }: PictureDialogProps) {
  const { shown, hide, download, sharePicture, sharesPictures } = posters;
  async function share(to: PosterOrder): Promise<void> {
    if ((await sharePicture(picture, to)) === 'failed') {
      showToast('没有分享出去，请长按图片', 'error');
    }
  }

  return (
    <Dialog open={shown} onClose={hide} title="长按图片保存">
      <div className={styles.pictureDialogView}>
        <img
          className={styles.picture}
          src={picture.src}
          alt="邀请海报，长按可以保存到相册或发给好友"
          width={POSTER.width}
          height={posterHeight(picture.full)}
        />
        <p className={styles.pictureDialogHint}>长按上面的图片，选择“保存图片”或“发送给朋友”。</p>
        <div className={styles.pictureDialogActions}>
          {order && sharesPictures && (
            <Button tone="primary" wide onClick={() => void share(order)}>
              <ShareIosIcon />
              分享图片
            </Button>
          )}
          {download && (
            <Button wide onClick={() => download(picture)}>
              <SaveIcon />
              下载图片
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
