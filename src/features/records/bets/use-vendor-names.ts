import { useCallback, useMemo } from 'react';
import { useHalls } from '../../../data/catalogue/catalogue.ts';

/** Names of providers by their ids; empty while unknown. The same function until the names change. */
export function useVendorNames(): (platTypeId: number) => string {
  const { games } = useHalls();
  const names = useMemo(
    () => new Map(games?.map(({ platTypeId, platName }) => [platTypeId, platName])),
    [games],
  );
  return useCallback((platTypeId) => names.get(platTypeId) ?? '', [names]);
}
