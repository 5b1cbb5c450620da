import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GameCategory, GameStatus } from '../../../../contract/enums.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import type { GamePagesView } from '../../../data/catalogue/use-game-pages.ts';
import { pathTo } from '../../../paths.ts';
import { useGoBack } from '../../../session/use-go-back.ts';
import { Button } from '../../../ui/button.tsx';
import { PageBar } from '../../../ui/page-bar.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { MyGamesButton } from '../mine/my-games-button.tsx';
import styles from './list-header.module.css';
import { categoryLabel } from './list-query.ts';
import type { Halls } from './use-vendors.ts';
import { vendorName } from './vendor-name.ts';

interface ListHeaderProps {
  filter: GameFilter;
  halls: Halls;
  list: GamePagesView;
}

/** Whose games these are, the way back, and the way into a slots provider's own hall. */
export function ListHeader({ filter, halls, list }: ListHeaderProps) {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { platTypeId, category } = filter;
  const hall = halls.hall(platTypeId, category);
  const playable = list.games?.filter(({ status }) => status === GameStatus.available).length;
  const counting = list.error ? '' : '正在清点游戏…';
  const figures = playable === undefined ? counting : `${playable} 款现在可以玩`;
  return (
    <div>
      <PageBar title={titleOf(filter, halls)} goBack={goBack} action={<MyGamesButton />} />
      <div className={styles.hero}>
        <HallArt key={hall?.image} image={hall?.image ?? ''} />
        <div className={styles.words}>
          <p className={styles.vendor}>
            {platTypeId === undefined ? '全部厂商' : vendorName(halls, platTypeId)}
            <span className={styles.category}>{categoryLabel(category)}</span>
          </p>
          <p className={styles.figures}>{figures}</p>
          {category === GameCategory.slots && platTypeId !== undefined && (
            <Button
              size="s"
              className={styles.flagship}
              onClick={() => navigate(pathTo('pcSlots', { plat_id: platTypeId }))}
            >
              进入旗舰厅
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function HallArt({ image }: { image: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.art}>
      {image && !broken ? (
        <img src={image} alt="" width={360} height={240} onError={() => setBroken(true)} />
      ) : (
        <Robot mood="idle" size={64} />
      )}
    </span>
  );
}

function titleOf({ platTypeId, category }: GameFilter, halls: Halls): string {
  if (platTypeId === undefined)
    return category === undefined ? '全部游戏' : categoryLabel(category);
  const hall = category === undefined ? undefined : halls.hall(platTypeId, category);
  if (hall) return hall.name;
  const vendor = vendorName(halls, platTypeId);
  return category === undefined ? vendor : `${vendor} ${categoryLabel(category)}`;
}
