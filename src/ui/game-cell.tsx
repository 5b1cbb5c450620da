import { memo, useEffect, useState } from 'react';
import type { Game } from '../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../contract/messages.ts';
import { awaitCoverTurn } from './cover-turns.ts';
import styles from './game-cell.module.css';
import { GameTile } from './game-tile.tsx';
import { HeartIcon } from './icons/heart.tsx';

interface GameCellProps {
  game: Game;
  liked: boolean;
  onOpen: (game: Game) => void;
  onLike: (game: Game, wanted: boolean) => void;
  /** The cell is scrolled past quickly, so its cover may load later. */
  hurry?: boolean;
}

/** A game tile with the favourite button. */
export const GameCell = memo(function GameCell(props: GameCellProps) {
  const { game, liked, onOpen, onLike, hurry = false } = props;
  const [waiting, setWaiting] = useState(hurry);
  useEffect(() => {
    if (waiting && !hurry) return awaitCoverTurn(() => setWaiting(false));
  }, [waiting, hurry]);
  return (
    <div className={styles.cell}>
      <GameTile
        name={game.name}
        image={game.image}
        waiting={waiting}
        badge={AVAILABILITY_LABELS[game.status]}
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
