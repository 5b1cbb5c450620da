import { memo, useState } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../../../contract/messages.ts';
import { GameTile } from '../../../ui/game-tile.tsx';
import { HeartIcon } from '../../../ui/icons/heart.tsx';
import styles from './game-cell.module.css';

interface GameCellProps {
  game: Game;
  liked: boolean;
  onOpen: (game: Game) => void;
  onLike: (game: Game, wanted: boolean) => void;
  /** It only rushes by: a cover not shown yet may wait. */
  hurry?: boolean;
}

/** Covers shown in this page's life: to show them again costs little. */
const shownCovers = new Set<string>();

/** A game with the heart that makes it a favourite. */
export const GameCell = memo(function GameCell(props: GameCellProps) {
  const { game, liked, onOpen, onLike, hurry = false } = props;
  const [waiting, setWaiting] = useState(() => hurry && !shownCovers.has(game.image));
  if (waiting && !hurry) setWaiting(false);
  if (!waiting) shownCovers.add(game.image);
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
