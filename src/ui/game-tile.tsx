import type { Game } from '../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../contract/messages.ts';
import styles from './game-tile.module.css';
import { Picture } from './picture.tsx';
import { Robot } from './robot.tsx';

interface GameTileProps {
  game: Game;
  /** Two to a row: a vendor's hall, whose name is the vendor's. */
  wide?: boolean;
  /** Whether the games around it are all of its vendor, so that the tile does not name it. */
  ofOneVendor?: boolean;
  /** Whether the games around it are all hot. */
  amongHot?: boolean;
  waiting?: boolean;
  /** Whether the tile is visible at once, so that its image is not loaded lazily. */
  eager?: boolean;
  /** Whether keyboards skip it, as they do what is `inert` in browsers that know that. */
  skipped?: boolean;
  onOpen: () => void;
}

export function GameTile(tile: GameTileProps) {
  const { game, wide, ofOneVendor, amongHot, waiting, eager, skipped, onOpen } = tile;
  const badge = AVAILABILITY_LABELS[game.status];
  const vendor = wide || ofOneVendor ? '' : game.platName;
  const mark = (game.isNew && '新') || (game.isHot && !amongHot && '热') || '';
  return (
    <button
      type="button"
      className={styles.tile}
      data-wide={wide || undefined}
      data-unavailable={badge !== undefined || undefined}
      aria-description={`${vendor} ${mark}`.trim() || undefined}
      tabIndex={skipped ? -1 : undefined}
      onClick={onOpen}
    >
      <span className={styles.cover}>
        {!waiting && (
          <Picture
            src={game.image}
            width={wide ? 360 : 240}
            height={240}
            loading={eager ? 'eager' : 'lazy'}
            // Synchronous decoding, because the shell snapshot has already shown this cover and it must not
            // flicker.
            decoding={eager ? 'sync' : 'async'}
            fallback={<Robot mood="sleep" size={40} />}
          />
        )}
        {mark && (
          <span className={styles.mark} data-mark={mark} aria-hidden>
            {mark}
          </span>
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
        {vendor && !badge && (
          <span className={styles.vendor} aria-hidden>
            {vendor}
          </span>
        )}
      </span>
      <span className={styles.name}>{game.name}</span>
    </button>
  );
}
