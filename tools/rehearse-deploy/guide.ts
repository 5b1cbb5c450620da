/** A marked block of docs/deploy.md: commands or a file's content. */
export interface Block {
  /** The word after the fence, such as sh or nginx. */
  language: string;
  /** Its mark: a step's name, or the path of a file. */
  mark: string;
  text: string;
}

const FENCE = /^```(\w+) rehearse=(\S+)\n(.*?)^```$/gms;

/**
 * The blocks of a page that are marked with `rehearse=`, by their marks and in the page's order.
 * @throws when two have one mark
 */
export function readBlocks(page: string): Map<string, Block> {
  const blocks = new Map<string, Block>();
  for (const [, language = '', mark = '', text = ''] of page.matchAll(FENCE)) {
    if (blocks.has(mark)) throw new Error(`docs/deploy.md has two blocks ${mark}`);
    blocks.set(mark, { language, mark, text });
  }
  return blocks;
}

/** What stands in the guide, and what stands for it on this machine: hosts, ports, folders. */
export type Places = Readonly<Record<string, string>>;

/**
 * The text with the guide's places replaced by this machine's, in one pass, so that no replacement is replaced
 * again. A place counts only as a whole: 4173 is not part of 14173, nor /etc/ of /usr/etc/.
 */
export function onThisMachine(text: string, places: Places): string {
  const names = Object.keys(places).sort((a, b) => b.length - a.length);
  const patterns = names.map((name) => {
    const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `(?<![\\w.-])${plain}${/\w$/.test(name) ? '(?!\\w)' : ''}`;
  });
  return text.replace(new RegExp(patterns.join('|'), 'g'), (found) => places[found] ?? found);
}
