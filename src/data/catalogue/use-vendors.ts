import { useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../../contract/messages.ts';
import { firstOfEach } from '../queries/read-pages.ts';
import { useHalls } from './catalogue.ts';

export type Halls = ReturnType<typeof useVendors>;

function nameOf({ platName, name }: Game): string {
  return platName || name;
}

/** Providers and categories, derived from the platform's halls. */
export function useVendors() {
  const { games: all } = useHalls();
  return useMemo(() => {
    const fitting = (vendor: number | undefined, category: number | undefined) =>
      (all ?? []).filter(
        (game) =>
          (vendor === undefined || game.platTypeId === vendor) &&
          (category === undefined || game.category === category),
      );
    return {
      /** Undefined until the halls are loaded. */
      all,
      /** The hall of a provider and category; without a category, the provider's first hall. */
      hall: (vendor: number | undefined, category: number | undefined) =>
        vendor === undefined ? undefined : fitting(vendor, category)[0],
      /** Providers with a hall in the category, in the platform's order; without a category, all providers. */
      vendors: (category: number | undefined) => {
        const firsts = firstOfEach(fitting(undefined, category), ({ platTypeId }) => platTypeId);
        return firsts.map((game) => ({
          id: game.platTypeId,
          name: nameOf(game),
          /** Why the provider's hall in the category is closed. */
          note: category === undefined ? undefined : AVAILABILITY_LABELS[game.status],
        }));
      },
      /** A provider's name; its number until the halls are loaded. */
      vendorName: (vendor: number) => {
        const [first] = fitting(vendor, undefined);
        return first ? nameOf(first) : `厂商 ${vendor}`;
      },
      /** The categories in which a provider has a hall. */
      categories: (vendor: number) => [
        ...new Set(fitting(vendor, undefined).map(({ category }) => category)),
      ],
    };
  }, [all]);
}
