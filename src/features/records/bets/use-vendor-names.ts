import { useCallback, useMemo } from 'react';
import { useHalls } from '../../../data/catalogue/catalogue.ts';
import { useAccount } from '../../../session/session-store.ts';

/**
 * Looks up provider names by id; empty while the halls are loading. The function keeps its identity until the
 * names change.
 */
export function useVendorNames(): (platTypeId: number) => string {
  // A page without an account shows no bets, so it needs no names.
  const isKnown = useAccount() !== undefined;
  const { games } = useHalls(isKnown);
  const names = useMemo(
    () => new Map(games?.map(({ platTypeId, platName }) => [platTypeId, platName])),
    [games],
  );
  return useCallback((platTypeId) => names.get(platTypeId) ?? '', [names]);
}
