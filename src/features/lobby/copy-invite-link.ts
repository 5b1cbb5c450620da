import { AppError, messageOf } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { inviteWebUrl } from '../../session/user-info.ts';
import { showToast } from '../../ui/toast.tsx';

/** Copies the player's web invite link, as fetched at login; where copying is refused, shows it. */
export async function copyInviteLink(): Promise<void> {
  let url: string;
  try {
    url = await inviteWebUrl();
  } catch (error) {
    if (!(error instanceof AppError && error.silent)) showToast(messageOf(error), 'error');
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(MESSAGES.copied, 'success');
  } catch {
    showToast(`浏览器不允许复制，请手动记下：${url}`, 'error');
  }
}
