import type { SyllableMatch } from './pinyin-spelling.ts';

/** The pinyin matcher; one that never matches when its chunk cannot be loaded. */
export async function spelling(): Promise<SyllableMatch> {
  try {
    return (await import('pinyin-match')).default.match;
  } catch {
    return () => false;
  }
}
