import { useDeferredValue } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../../contract/messages.ts';
import { GameTile } from '../../ui/game-tile.tsx';
import styles from './game-grid.module.css';

interface GameGridProps {
  /** Undefined while nothing is known yet: skeletons are shown. */
  games: readonly Game[] | undefined;
  /** 3 for hot and search results, 2 for the other categories (specification chapter 2). */
  columns: 2 | 3;
  onOpen: (game: Game) => void;
}

/** Rows of a first screen on a tall phone. */
const FIRST_ROWS = 3;

/** The games of one view, or skeletons of the same size. */
export function GameGrid({ games, columns, onOpen }: GameGridProps) {
  // What lies below the first screen is rendered right after it, in slices that hold nobody up.
  const shown = useDeferredValue(games, games?.slice(0, FIRST_ROWS * columns));
  if (!shown) {
    return (
      <div className={styles.grid} data-columns={columns} aria-hidden="true">
        {Array.from({ length: columns * 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.grid} data-columns={columns}>
      {shown.map((game, index) => (
        <li key={game.id}>
          <GameTile
            name={game.name}
            image={game.image}
            badge={AVAILABILITY_LABELS[game.status]}
            wide={columns === 2}
            eager={index < 6}
            onOpen={() => onOpen(game)}
          />
        </li>
      ))}
    </ul>
  );
}
