import { useState } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../../contract/messages.ts';
import { Robot } from '../../ui/robot.tsx';
import styles from './game-tile.module.css';

interface GameTileProps {
  game: Game;
  /** The 2-column shape. */
  wide: boolean;
  /** In view at once: the image is not loaded lazily. */
  eager: boolean;
  onOpen: (game: Game) => void;
}

/** A game's cover, name and availability badge. */
export function GameTile({ game, wide, eager, onOpen }: GameTileProps) {
  const [broken, setBroken] = useState(false);
  const badge = AVAILABILITY_LABELS[game.status];
  return (
    <button
      type="button"
      className={styles.tile}
      data-wide={wide || undefined}
      data-unavailable={badge !== undefined || undefined}
      onClick={() => onOpen(game)}
    >
      <span className={styles.cover}>
        {game.image && !broken ? (
          <img
            src={game.image}
            alt=""
            width={wide ? 360 : 240}
            height={240}
            loading={eager ? 'eager' : 'lazy'}
            // A cover the shell has shown already must not blink when it is taken over.
            decoding={eager ? 'sync' : 'async'}
            onError={() => setBroken(true)}
          />
        ) : (
          <Robot mood="sleep" size={40} />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.name}>{game.name}</span>
    </button>
  );
}
