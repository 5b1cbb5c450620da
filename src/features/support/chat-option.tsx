import { MESSAGES } from '../../../contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { OUTBOUND } from '../../ui/links.ts';
import { showToast } from '../../ui/toast.tsx';
import type { SupportWays } from './contacts.ts';
import styles from './support-dialog.module.css';

/** One contact of the messaging app: its handle, to be opened or copied. */
export function ChatOption({ contact }: { contact: SupportWays['chats'][number] }) {
  const { text, url } = contact;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(contact.kind === 'link' ? contact.url.href : text);
      showToast(MESSAGES.copied, 'success');
    } catch {
      showToast(`浏览器不允许复制，请手动记下：${text}`, 'error');
    }
  }
  return (
    <div className={styles.contact}>
      <span className={styles.handle}>{text}</span>
      <Button size="s" aria-label={`复制 ${text}`} onClick={() => void copy()}>
        复制
      </Button>
      {url && (
        <a className={styles.open} href={url.href} {...OUTBOUND} aria-label={`打开聊天 ${text}`}>
          打开
        </a>
      )}
    </div>
  );
}
