import { memo, useEffect, useState } from 'react';
import type { Game } from '../../contract/calls/lobby.ts';
import { awaitCoverTurn } from './cover-turns.ts';
import styles from './game-cell.module.css';
import { GameTile } from './game-tile.tsx';
import { HeartIcon } from './icons/heart.tsx';

interface GameCellProps {
  game: Game;
  liked: boolean;
  onOpen: (game: Game) => void;
  onLike: (game: Game, wanted: boolean) => void;
  /** Whether the games around it are all of its vendor. */
  ofOneVendor?: boolean;
  /** The cell is scrolled past quickly, so its cover may load later. */
  hurry?: boolean;
}

/** A game tile with the favourite button. */
export const GameCell = memo(function GameCell(props: GameCellProps) {
  const { game, liked, onOpen, onLike, ofOneVendor, hurry = false } = props;
  const [waiting, setWaiting] = useState(hurry);
  useEffect(() => {
    if (waiting && !hurry) return awaitCoverTurn(() => setWaiting(false));
  }, [waiting, hurry]);
  return (
    <div className={styles.cell}>
      <GameTile
        game={game}
        ofOneVendor={ofOneVendor}
        waiting={waiting}
        onOpen={() => onOpen(game)}
      />
      <button
        type="button"
        className={styles.heart}
        aria-pressed={liked}
        aria-label={`收藏${game.name}`}
        onClick={() => onLike(game, !liked)}
      >
        <HeartIcon />
      </button>
    </div>
  );
});
