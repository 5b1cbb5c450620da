import { useCallback, useMemo } from 'react';
import { useHalls } from '../../../data/catalogue/catalogue.ts';

/**
 * Looks up provider names by id; empty while the halls are loading. The function keeps its identity until the
 * names change.
 */
export function useVendorNames(): (platTypeId: number) => string {
  const { games } = useHalls();
  const names = useMemo(
    () => new Map(games?.map(({ platTypeId, platName }) => [platTypeId, platName])),
    [games],
  );
  return useCallback((platTypeId) => names.get(platTypeId) ?? '', [names]);
}
