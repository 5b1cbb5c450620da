import type { ConfigEntry } from '../../../contract/calls/lobby.ts';
import { ConfigId } from '../../../contract/enums.ts';
import { lineOf } from '../../format/html-words.ts';

/**
 * The notice bar's lines: both notice sources (ids 2 and 1), without duplicates. Assumed: id 2 belongs to the
 * home notice bar and comes first.
 */
export function noticeLines(entries: readonly ConfigEntry[]): string[] {
  const lines = [ConfigId.homeNotice, ConfigId.notice].flatMap((id) =>
    entries.filter((entry) => entry.id === id).map((entry) => lineOf(entry.content)),
  );
  return [...new Set(lines)].filter((line) => line !== '');
}
