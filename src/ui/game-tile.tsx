import styles from './game-tile.module.css';
import { Picture } from './picture.tsx';
import { Robot } from './robot.tsx';

interface GameTileProps {
  name: string;
  /** URL of the cover; the sleeping robot is shown if it is empty or fails to load. */
  image: string;
  /** Why the game cannot be opened now; undefined if it can. */
  badge: string | undefined;
  wide?: boolean;
  waiting?: boolean;
  /** Whether the tile is visible at once, so that its image is not loaded lazily. */
  eager?: boolean;
  /** Whether keyboards skip it, as they do what is `inert` in browsers that know that. */
  skipped?: boolean;
  onOpen: () => void;
}

export function GameTile(tile: GameTileProps) {
  const { name, image, badge, wide, waiting, eager, skipped, onOpen } = tile;
  return (
    <button
      type="button"
      className={styles.tile}
      data-wide={wide || undefined}
      data-unavailable={badge !== undefined || undefined}
      tabIndex={skipped ? -1 : undefined}
      onClick={onOpen}
    >
      <span className={styles.cover}>
        {!waiting && (
          <Picture
            src={image}
            width={wide ? 360 : 240}
            height={240}
            loading={eager ? 'eager' : 'lazy'}
            // Synchronous decoding, because the shell snapshot has already shown this cover and it must not
            // flicker.
            decoding={eager ? 'sync' : 'async'}
            fallback={<Robot mood="sleep" size={40} />}
          />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}
