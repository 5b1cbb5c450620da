import { Button } from '../../../ui/button.tsx';
import { SaveIcon } from '../../../ui/icons/files.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './link-ticket.module.css';
import { QR_PX } from './poster/sizes.ts';
import type { LinkView } from './use-invitation.ts';

interface LinkTicketProps {
  /** Name of the code's target: 网页版. */
  title: string;
  link: LinkView;
  offline: boolean;
  onRetry: () => void;
  onSave: (href: string) => void;
}

/** A QR code as a ticket: the code on top, its link and buttons below. */
export function LinkTicket({ title, link, offline, onRetry, onSave }: LinkTicketProps) {
  return (
    <section className={styles.ticket} aria-label={`${title}邀请`}>
      <h3 className={styles.title}>{title}</h3>
      {link.state === 'known' ? (
        <KnownLink title={title} href={link.href} qr={link.qr} onSave={onSave} />
      ) : (
        <NoLink state={link.state} offline={offline} onRetry={onRetry} />
      )}
    </section>
  );
}

type KnownLinkProps = Pick<LinkTicketProps, 'title' | 'onSave'> & { href: string; qr: string };

function KnownLink({ title, href, qr, onSave }: KnownLinkProps) {
  const { shown, refused, copy } = useCopy<HTMLParagraphElement>(href);
  return (
    <>
      <img
        className={styles.code}
        src={qr}
        alt={`${title}邀请二维码`}
        width={QR_PX}
        height={QR_PX}
      />
      <div className={styles.stub}>
        <div className={styles.words}>
          <p ref={shown} className={styles.link}>
            {href}
          </p>
          <p className={styles.refused} role="status">
            {refused && '浏览器不允许复制，链接已选中，请长按后复制。'}
          </p>
        </div>
        <Button wide aria-label={`复制链接，${title}`} onClick={() => void copy()}>
          复制链接
        </Button>
        <Button wide aria-label={`保存图片，${title}`} onClick={() => onSave(href)}>
          <SaveIcon />
          保存图片
        </Button>
      </div>
    </>
  );
}

type NoLinkProps = Pick<LinkTicketProps, 'offline' | 'onRetry'> & { state: LinkView['state'] };

function NoLink({ state, offline, onRetry }: NoLinkProps) {
  if (state === 'waiting') return <div className={styles.waiting} aria-busy="true" />;
  return (
    <div className={styles.none}>
      <Robot mood={offline ? 'offline' : 'oops'} size={64} />
      {state === 'unusable' ? (
        <p>平台给出的链接不能使用，请联系客服</p>
      ) : (
        <>
          <p>{offline ? '还没有取到链接，联网后再试' : '没有取到链接'}</p>
          <Button size="s" onClick={onRetry}>
            重试
          </Button>
        </>
      )}
    </div>
  );
}
