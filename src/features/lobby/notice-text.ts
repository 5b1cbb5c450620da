import type { ConfigEntry } from '../../../contract/calls/lobby.ts';
import { ConfigId } from '../../../contract/enums.ts';

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of server HTML on one line. Not a sanitizer: set the result only as text, never as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The notice bar's lines: both notice sources (ids 2 and 1), without duplicates. Assumed: id 2 belongs to the
 * home notice bar and comes first.
 */
export function noticeLines(entries: readonly ConfigEntry[]): string[] {
  const lines = [ConfigId.homeNotice, ConfigId.notice].flatMap((id) =>
    entries.filter((entry) => entry.id === id).map((entry) => plainText(entry.content)),
  );
  return [...new Set(lines)].filter((line) => line !== '');
}
