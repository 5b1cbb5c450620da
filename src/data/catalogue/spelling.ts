import type { SyllableMatch } from './pinyin-spelling.ts';

/** Pinyin; before its code has come to this device, names as they are written. */
export async function spelling(): Promise<SyllableMatch> {
  try {
    return (await import('pinyin-match')).default.match;
  } catch {
    return () => false;
  }
}
