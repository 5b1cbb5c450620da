import { useState } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { gameKey } from '../../../contract/game-rules.ts';
import { useLikes } from '../../data/catalogue/use-likes.ts';
import { useVendors } from '../../data/catalogue/use-vendors.ts';
import { GameCell } from '../../ui/game-cell.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './found-games.module.css';

interface FoundGamesProps {
  games: readonly Game[];
  /** Class of the grid, so that these games lie where the lobby's do. */
  grid: string | undefined;
  onOpen: (game: Game) => void;
}

/** The games that a search in the lobby has found: each with its heart, and to be narrowed down to a vendor. */
export function FoundGames({ games, grid, onOpen }: FoundGamesProps) {
  const { liked, like } = useLikes(showToast);
  const [vendor, setVendor] = useState<number>();
  const shown = vendor === undefined ? games : games.filter((game) => game.platTypeId === vendor);
  return (
    <>
      <Vendors games={games} chosen={vendor} onChoose={setVendor} />
      <ul className={grid} data-columns={3}>
        {shown.map((game) => (
          <li key={game.id}>
            <GameCell game={game} liked={liked.has(gameKey(game))} onOpen={onOpen} onLike={like} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface VendorsProps {
  games: readonly Game[];
  /** Undefined: all vendors. */
  chosen: number | undefined;
  onChoose: (vendor: number | undefined) => void;
}

/** The vendors of the games, the one with most games first; nothing if there is only one. */
function Vendors({ games, chosen, onChoose }: VendorsProps) {
  const { vendorName } = useVendors();
  const counts = new Map<number, number>();
  for (const { platTypeId } of games) counts.set(platTypeId, (counts.get(platTypeId) ?? 0) + 1);
  if (counts.size < 2) return null;
  const ranked = [...counts].sort(([, one], [, other]) => other - one);
  const choices = [[undefined, games.length] as const, ...ranked];
  return (
    <fieldset className={styles.group}>
      <legend className="unseen">厂商</legend>
      <div className={styles.vendors}>
        {choices.map(([vendor, count]) => (
          <button
            key={vendor ?? 'all'}
            type="button"
            className={styles.vendor}
            aria-pressed={vendor === chosen}
            onClick={() => onChoose(vendor)}
          >
            {vendor === undefined ? '全部' : vendorName(vendor)}
            <span className={styles.count}>{count}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
