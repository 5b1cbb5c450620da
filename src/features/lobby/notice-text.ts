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

/**
 * The words of server HTML on one line, for places that show text alone. Not a sanitiser: what
 * comes out is only ever set as text.
 */
export function plainText(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The notice bar's lines: both readings of the notice source (ids 2 and 1), each once.
 * Assumed: id 2 is the home notice bar's own and comes first.
 */
export function noticeLines(entries: readonly ConfigEntry[]): string[] {
  const lines = [ConfigId.homeNotice, ConfigId.notice].flatMap((id) =>
    entries.filter((entry) => entry.id === id).map((entry) => plainText(entry.content)),
  );
  return [...new Set(lines)].filter((line) => line !== '');
}
