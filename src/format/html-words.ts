/** Longer server HTML is truncated, because parsing it would freeze a phone. */
export const MAX_HTML_LENGTH = 50_000;

/** Tags that end a line of text. */
const BREAK = /^(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b/i;
/** What follows the `<` of a tag, a closing tag or a comment. */
const TAG_BEGIN = /[a-z/!?]/i;
/** Elements whose content is not text. */
const SILENT = /^(script|style)\b/i;

/** The readable text of some HTML; may only be set as text, never as HTML. */
export function wordsOf(html: string): string {
  return withoutTags(html.slice(0, MAX_HTML_LENGTH))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** The text of server HTML on one line; may only be set as text, never as HTML. */
export function lineOf(html: string): string {
  return wordsOf(html).replace(/\s+/g, ' ');
}

/**
 * The text between the tags, in one pass over the HTML: regular expressions that search from every opening
 * bracket would take quadratic time and let hostile HTML freeze the page.
 */
function withoutTags(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = tagAfter(html, at);
    if (open === -1) return [...parts, html.slice(at)].join('');
    parts.push(html.slice(at, open));
    const close = html.indexOf('>', open);
    if (close === -1) break;
    const name = html.slice(open + 1, open + 10);
    parts.push(BREAK.test(name) ? '\n' : ' ');
    const silent = SILENT.exec(name)?.[1];
    at = silent === undefined ? close + 1 : endOfElement(html, silent, close + 1);
  }
  return parts.join('');
}

/** The next `<` that begins a tag, or -1; before a space or a digit it is text. */
function tagAfter(html: string, from: number): number {
  let open = html.indexOf('<', from);
  while (open !== -1 && !TAG_BEGIN.test(html[open + 1] ?? '')) open = html.indexOf('<', open + 1);
  return open;
}

/** The end of the element's closing tag, or of the HTML. */
function endOfElement(html: string, name: string, from: number): number {
  const ending = new RegExp(`</${name}\\s*>`, 'gi');
  ending.lastIndex = from;
  return ending.test(html) ? ending.lastIndex : html.length;
}
