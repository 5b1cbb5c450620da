import { openDialog, requireLogin } from '../../../session/dialogs.ts';
import { HeartIcon } from '../../../ui/icons/heart.tsx';
import styles from './my-games-button.module.css';

/** Opens the player's favourites and recents; visitors are asked to log in. */
export function MyGamesButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="我的游戏"
      onClick={() => requireLogin() && openDialog('mine')}
    >
      <HeartIcon />
    </button>
  );
}
