import { useState } from 'react';
import styles from './game-tile.module.css';
import { Robot } from './robot.tsx';

interface GameTileProps {
  name: string;
  /** Address of the cover; empty or broken shows the robot asleep. */
  image: string;
  /** Why it cannot be opened now; undefined when it can. */
  badge: string | undefined;
  /** The 2-column shape. */
  wide?: boolean;
  /** The cover comes later. */
  waiting?: boolean;
  /** In view at once: the image is not loaded lazily. */
  eager?: boolean;
  onOpen: () => void;
}

/** A game's cover, name and availability badge. */
export function GameTile({ name, image, badge, wide, waiting, eager, onOpen }: GameTileProps) {
  const [broken, setBroken] = useState('');
  const drawn = image !== '' && image !== broken;
  return (
    <button
      type="button"
      className={styles.tile}
      data-wide={wide || undefined}
      data-unavailable={badge !== undefined || undefined}
      onClick={onOpen}
    >
      <span className={styles.cover}>
        {!waiting && drawn && (
          <img
            src={image}
            alt=""
            width={wide ? 360 : 240}
            height={240}
            loading={eager ? 'eager' : 'lazy'}
            // A cover the shell has shown already must not blink when it is taken over.
            decoding={eager ? 'sync' : 'async'}
            onError={() => setBroken(image)}
          />
        )}
        {!waiting && !drawn && <Robot mood="sleep" size={40} />}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}
