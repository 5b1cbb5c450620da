import type { Game } from '../../../contract/calls/lobby.ts';
import { GameStatus } from '../../../contract/enums.ts';
import { useHotGames } from '../../data/catalogue/catalogue.ts';
import { GameTile } from '../../ui/game-tile.tsx';
import styles from './recommended.module.css';

const MOST = 12;

/** Recommended games in a row that scrolls by itself and stops while touched. */
export function Recommended({ onOpen }: { onOpen: (game: Game) => void }) {
  const { games = [] } = useHotGames();
  // Assumed: the specification names no call for recommendations, so the end of the hot list is used.
  const chosen = games
    .filter((game) => game.status === GameStatus.available)
    .slice(-MOST)
    .reverse();
  if (chosen.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recommended-title">
      <h2 id="recommended-title" className={styles.title}>
        推荐游戏
      </h2>
      <div className={styles.window}>
        <div className={styles.belt}>
          {/* The second copy makes the row endless; it is hidden from keyboards and screen readers. */}
          {[false, true].map((copy) => (
            <ul key={`${copy}`} className={styles.row} aria-hidden={copy || undefined} inert={copy}>
              {chosen.map((game) => (
                <li key={game.id}>
                  <GameTile game={game} amongHot skipped={copy} onOpen={() => onOpen(game)} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
