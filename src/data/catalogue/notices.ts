import type { ConfigEntry } from '../../../contract/calls/lobby.ts';
import { ConfigId } from '../../../contract/enums.ts';

/**
 * The notices of both sources: two readings of the specification disagree on which id contains the text (1 or
 * 2), so both are shown, but only one of them if they are equal.
 */
export function readNotices(entries: readonly ConfigEntry[]) {
  const contentOf = (id: number) => entries.find((entry) => entry.id === id)?.content.trim() ?? '';
  const platform = contentOf(ConfigId.notice);
  const lobby = contentOf(ConfigId.homeNotice);
  const notices: { id: number; title: string; html: string }[] = [];
  if (platform !== '') notices.push({ id: ConfigId.notice, title: '平台公告', html: platform });
  if (lobby !== '' && lobby !== platform) {
    notices.push({ id: ConfigId.homeNotice, title: '大厅公告', html: lobby });
  }
  return notices;
}
