import type { Game } from '../../../contract/calls/lobby.ts';
import { forgetLastGame, useLastGame } from '../../data/catalogue/last-game.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './resume-game.module.css';

/** Offers the game that the player opened last. Its place in the static shell: `.shell-resume`. */
export function ResumeGame({ onOpen }: { onOpen: (game: Game) => void }) {
  const game = useLastGame();
  if (!game) return null;
  return (
    <section className={styles.strip} aria-label="上次玩的游戏">
      <button type="button" className={styles.open} onClick={() => onOpen(game)}>
        <Picture src={game.image} width={40} height={40} decoding="async" />
        <span className={styles.words}>
          <small>继续玩</small>
          <b>{game.name}</b>
        </span>
      </button>
      <CloseButton label="不再显示这个游戏" onClick={forgetLastGame} />
    </section>
  );
}
