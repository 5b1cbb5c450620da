import { hitChance } from '../../../rules/fishing.ts';
import { FISH, type FishId } from '../../../rules/fishing-fish.ts';
import { FishMark } from './fish-defs.tsx';
import styles from './fish-list.module.css';

interface FishListProps {
  locked: boolean;
  /** The kind that a shot is out for. */
  shooting: FishId | undefined;
  onShoot: (fish: FishId) => void;
}

/** All kinds of fish, standing still: to read what they are worth, and to shoot without chasing. */
export function FishList({ locked, shooting, onShoot }: FishListProps) {
  return (
    <ul className={styles.list} aria-label="按鱼种开炮">
      {FISH.map((fish) => (
        <li key={fish.id} className={fish.id === 'dragon' ? styles.king : undefined}>
          <button
            type="button"
            className={styles.fish}
            data-aimed={fish.id === shooting || undefined}
            // A shot takes a moment: the list does not go grey for that.
            data-off={(locked && shooting === undefined) || undefined}
            aria-label={`${fish.name} ×${fish.times}，命中率 ${hitChance(fish)}`}
            aria-disabled={locked || undefined}
            // A key held down repeats its clicks; one press is one shot.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => onShoot(fish.id)}
          >
            <FishMark fish={fish.id} className={styles.mark} />
            <span className={styles.name}>{fish.name}</span>
            <span className={styles.times}>×{fish.times}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
