import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoney } from '../../../../contract/money.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import { useGamePages } from '../../../data/catalogue/use-game-pages.ts';
import { useTableMoney } from '../../../session/table-money.ts';
import { TableMoney } from '../../../ui/table-money.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { Sort } from './arrange.ts';
import styles from './cate-list-page.module.css';
import { type FilterName, FilterSheet } from './filter-sheet.tsx';
import { GamesPanel } from './games-panel.tsx';
import { ListHeader } from './list-header.tsx';
import { listSearch, readListQuery } from './list-query.ts';
import { UnknownList } from './list-states.tsx';
import { ListTools } from './list-tools.tsx';
import { useFilterButtons } from './use-filter-buttons.ts';
import { useListSearch } from './use-list-search.ts';
import { useVendors } from './use-vendors.ts';

/** All games of a plat: specification chapter 2, `/cateList?plat_id&plat_type`. */
export function CateListPage() {
  const [query, setQuery] = useSearchParams();
  const asked = readListQuery(query);
  if (asked.kind === 'unknown') return <UnknownList what={asked.what} />;
  return (
    <CateList
      filter={asked.filter}
      sort={asked.sort}
      // Replaces: back leaves the list instead of walking through every filter that was tried.
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
  const { text, setText, takeTo } = useListSearch(nameOf(filter));
  const [sheet, setSheet] = useState<FilterName>();
  const halls = useVendors();
  const list = useGamePages(filter, sort !== 'platform' || text.trim() !== '');
  const filters = useFilterButtons({ filter, sort, halls, onOpen: setSheet });

  function show(next: GameFilter, nextSort: Sort): void {
    takeTo(nameOf(next));
    onShow(next, nextSort);
  }
  return (
    <main className={styles.page}>
      <ListHeader filter={filter} halls={halls} list={list} />
      <ListTableMoney />
      <ListTools text={text} onText={setText} filters={filters} />
      <GamesPanel list={list} sort={sort} text={text} onClearText={() => setText('')} />
      <FilterSheet
        open={sheet}
        filter={filter}
        sort={sort}
        halls={halls}
        onShow={show}
        onClose={() => setSheet(undefined)}
      />
    </main>
  );
}

function nameOf({ platTypeId, category }: GameFilter): string {
  return `${platTypeId}:${category}`;
}

/** Table money above a list of games, where a player comes back to from the table. */
function ListTableMoney() {
  const { amount, busy, bringBack } = useTableMoney(showToast);
  if (amount === 0n) return null;
  return (
    <div className={styles.place}>
      <TableMoney amount={formatMoney(amount)} busy={busy} onBringBack={bringBack} />
    </div>
  );
}
