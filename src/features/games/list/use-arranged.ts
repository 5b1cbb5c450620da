import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { useRecents } from '../../../data/catalogue/kept-games.ts';
import { matchGames } from '../../../data/catalogue/match-games.ts';
import type { SyllableMatch } from '../../../data/catalogue/pinyin-spelling.ts';
import { spelling } from '../../../data/catalogue/spelling.ts';
import { arrange, type Sort } from './arrange.ts';

/**
 * The games as they are to be shown: those that the text names, in the wanted order. Typing is not
 * held up by it, so what it gives may lag a moment behind.
 */
export function useArranged(
  games: readonly Game[] | undefined,
  sort: Sort,
  text: string,
): readonly Game[] | undefined {
  const wanted = useDeferredValue(text.trim());
  const pinyin = useSpelling(wanted !== '');
  const recents = useRecents();
  const recent = useMemo(
    () => new Map(recents?.map(({ key }, place) => [key, place] as const)),
    [recents],
  );
  // Whoever arranges by what he played last wants the list to hold still while he plays.
  const shownRecent = sort === 'recent' ? recent : NO_RECENTS;
  return useMemo(() => {
    if (!games) return undefined;
    const arranged = arrange(games, sort, shownRecent);
    if (wanted === '') return arranged;
    const found = matchGames(arranged, wanted, pinyin, arranged.length);
    // Best match first, unless another order was asked for.
    if (sort === 'platform') return found;
    const kept = new Set(found);
    return arranged.filter((game) => kept.has(game));
  }, [games, sort, wanted, pinyin, shownRecent]);
}

const NO_RECENTS: ReadonlyMap<string, number> = new Map();
const asWritten: SyllableMatch = () => false;

/** Pinyin once it is wanted and has come; names as they are written until then. */
function useSpelling(wanted: boolean): SyllableMatch {
  const [pinyin, setPinyin] = useState<SyllableMatch>(() => asWritten);
  useEffect(() => {
    if (!wanted || pinyin !== asWritten) return;
    let current = true;
    void spelling().then((match) => current && setPinyin(() => match));
    return () => {
      current = false;
    };
  }, [wanted, pinyin]);
  return pinyin;
}
