import { useState } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { AVAILABILITY_LABELS } from '../../../../contract/messages.ts';
import { useGoBack } from '../../../session/use-go-back.ts';
import { BackIcon } from '../../../ui/icons/lists.tsx';
import { MyGamesButton } from '../mine/my-games-button.tsx';
import styles from './hall-hero.module.css';

interface HallHeroProps {
  hall: Game | undefined;
  name: string;
  /** How many games can be played now; undefined while that is not known. */
  playable: number | undefined;
}

/** The hall's picture from edge to edge, under its name and the way back. */
export function HallHero({ hall, name, playable }: HallHeroProps) {
  const goBack = useGoBack();
  const [broken, setBroken] = useState('');
  const closed = hall && AVAILABILITY_LABELS[hall.status];
  return (
    <header className={styles.hero}>
      {hall?.image && hall.image !== broken && (
        <img
          className={styles.picture}
          src={hall.image}
          alt=""
          width={720}
          height={480}
          onError={() => setBroken(hall.image)}
        />
      )}
      <div className={styles.bar}>
        <button type="button" className={styles.round} aria-label="返回" onClick={goBack}>
          <BackIcon />
        </button>
        <span className={styles.round}>
          <MyGamesButton />
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>电子旗舰厅</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.figures}>
          {closed ?? (playable === undefined ? '正在清点游戏…' : `${playable} 款现在可以玩`)}
        </p>
      </div>
    </header>
  );
}
