import { useMemo } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../../../contract/messages.ts';
import { useHalls } from '../../../data/catalogue/catalogue.ts';

export interface Vendor {
  id: number;
  name: string;
  /** Why the provider's hall in the category is closed. */
  note: string | undefined;
}

export interface Halls {
  /** Undefined until the halls are loaded. */
  all: readonly Game[] | undefined;
  /** The hall of a provider and category; without a category, the provider's first hall. */
  hall: (vendor: number | undefined, category: number | undefined) => Game | undefined;
  /** Providers with a hall in the category, in the platform's order; without a category, all providers. */
  vendors: (category: number | undefined) => Vendor[];
  /** A provider's name; its number until the halls are loaded. */
  vendorName: (vendor: number) => string;
  /** The categories in which a provider has a hall. */
  categories: (vendor: number) => number[];
}

function nameOf({ platName, name }: Game): string {
  return platName || name;
}

/** Providers and categories, derived from the platform's halls. */
export function useVendors(): Halls {
  const { games: all } = useHalls();
  return useMemo(() => {
    const known = all ?? [];
    const fits = (game: Game, vendor: number | undefined, category: number | undefined) =>
      (vendor === undefined || game.platTypeId === vendor) &&
      (category === undefined || game.category === category);
    return {
      all,
      hall: (vendor, category) =>
        vendor === undefined ? undefined : known.find((game) => fits(game, vendor, category)),
      vendors: (category) => {
        const found = new Map<number, Vendor>();
        for (const game of known) {
          if (!fits(game, undefined, category) || found.has(game.platTypeId)) continue;
          found.set(game.platTypeId, {
            id: game.platTypeId,
            name: nameOf(game),
            note: category === undefined ? undefined : AVAILABILITY_LABELS[game.status],
          });
        }
        return [...found.values()];
      },
      vendorName: (vendor) => {
        const first = known.find((game) => fits(game, vendor, undefined));
        return (first && nameOf(first)) ?? `厂商 ${vendor}`;
      },
      categories: (vendor) => [
        ...new Set(
          known.filter((game) => fits(game, vendor, undefined)).map(({ category }) => category),
        ),
      ],
    };
  }, [all]);
}
