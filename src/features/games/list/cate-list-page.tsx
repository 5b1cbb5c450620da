import { useNavigate, useSearchParams } from 'react-router-dom';
import { GameCategory } from '../../../../contract/enums.ts';
import { pathTo } from '../../../../contract/paths.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import { type Halls, useVendors } from '../../../data/catalogue/use-vendors.ts';
import { useGoBack } from '../../../session/use-visit.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PageBar } from '../../../ui/player-page.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { TableMoney } from '../../operations/table-money.tsx';
import { MyGamesButton } from '../mine/my-games-button.tsx';
import type { Sort } from './arrange.ts';
import styles from './cate-list-page.module.css';
import { GamesPanel } from './games-panel.tsx';
import { ListControls } from './list-controls.tsx';
import { categoryLabel, listSearch, readListQuery } from './list-query.ts';
import { UnknownList } from './list-states.tsx';
import { useGameList } from './use-game-list.ts';

/** The games of a provider and category: specification chapter 2, `/cateList?plat_id&plat_type`. */
export function CateListPage() {
  const [query, setQuery] = useSearchParams();
  const asked = readListQuery(query);
  if (asked.kind === 'unknown') return <UnknownList what={asked.what} />;
  return (
    <CateList
      filter={asked.filter}
      sort={asked.sort}
      // Replaces the history entry, so that "back" leaves the list instead of undoing filters.
      onShow={(filter, sort) => setQuery(listSearch(filter, sort), { replace: true })}
    />
  );
}

interface CateListProps {
  filter: GameFilter;
  sort: Sort;
  onShow: (filter: GameFilter, sort: Sort) => void;
}

function CateList({ filter, sort, onShow }: CateListProps) {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const halls = useVendors();
  const list = useGameList(filter, sort);
  const { platTypeId, category } = filter;
  return (
    <main className={styles.page}>
      <PageBar title={titleOf(filter, halls)} goBack={goBack} action={<MyGamesButton />} />
      <div className={styles.hero}>
        <span className={styles.art}>
          <Picture
            src={halls.hall(platTypeId, category)?.image}
            width={360}
            height={240}
            fallback={<Robot mood="idle" size={64} />}
          />
        </span>
        <div className={styles.words}>
          <p className={styles.vendor}>
            {platTypeId === undefined ? '全部厂商' : halls.vendorName(platTypeId)}
            <span className={styles.category}>{categoryLabel(category)}</span>
          </p>
          <p className={styles.figures}>{list.figures}</p>
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
      <TableMoney className={styles.place} />
      <ListControls
        filter={filter}
        sort={sort}
        halls={halls}
        list={list}
        onShow={(next, nextSort) => {
          list.takeTo(next);
          onShow(next, nextSort);
        }}
      />
      <GamesPanel list={list} sort={sort} />
    </main>
  );
}

function titleOf({ platTypeId, category }: GameFilter, halls: Halls): string {
  if (platTypeId === undefined)
    return category === undefined ? '全部游戏' : categoryLabel(category);
  const hall = category === undefined ? undefined : halls.hall(platTypeId, category);
  if (hall) return hall.name;
  const vendor = halls.vendorName(platTypeId);
  return category === undefined ? vendor : `${vendor} ${categoryLabel(category)}`;
}
