import { messageOf } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { inviteWebUrl } from '../../session/user-info.ts';
import { showToast } from '../../ui/toast.tsx';

/** Copies the player's web invite link, as fetched at login. */
export async function copyInviteLink(): Promise<void> {
  try {
    const url = await inviteWebUrl();
    await navigator.clipboard.writeText(url);
    showToast(MESSAGES.copied, 'success');
  } catch (error) {
    showToast(error instanceof DOMException ? '浏览器不允许复制' : messageOf(error), 'error');
  }
}
