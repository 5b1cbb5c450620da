import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GameCategory, GameStatus } from '../../../../contract/enums.ts';
import { useGamePages } from '../../../data/catalogue/use-game-pages.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import type { Sort } from '../list/arrange.ts';
import { FilterSheet } from '../list/filter-sheet.tsx';
import { GamesPanel } from '../list/games-panel.tsx';
import { readListQuery } from '../list/list-query.ts';
import { EmptyList, UnknownList } from '../list/list-states.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useFilterButtons } from '../list/use-filter-buttons.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { type Halls, useVendors } from '../list/use-vendors.ts';
import { HallHero } from './hall-hero.tsx';
import styles from './slots-hall-page.module.css';
import { VendorStrip } from './vendor-strip.tsx';

/** The hall of one slots vendor, outside the layout: specification chapter 2, `/pcSlots?plat_id`. */
export function SlotsHallPage() {
  const [query, setQuery] = useSearchParams();
  const halls = useVendors();
  const asked = readListQuery(query);
  if (asked.kind === 'unknown') return <UnknownList what={asked.what} />;
  const slots = halls.vendors(GameCategory.slots);
  const vendor = asked.filter.platTypeId ?? slots[0]?.id;
  if (vendor === undefined) {
    return (
      <main className={styles.page}>
        <HallHero hall={undefined} name="电子旗舰厅" playable={undefined} />
        <div className={styles.games}>{halls.all ? <EmptyList /> : <GridSkeleton />}</div>
      </main>
    );
  }
  return (
    <SlotsHall
      vendor={vendor}
      halls={halls}
      onVendor={(id) => setQuery({ plat_id: String(id) }, { replace: true })}
    />
  );
}

interface SlotsHallProps {
  vendor: number;
  halls: Halls;
  onVendor: (id: number) => void;
}

function SlotsHall({ vendor, halls, onVendor }: SlotsHallProps) {
  const filter = { platTypeId: vendor, category: GameCategory.slots };
  const { text, setText, takeTo } = useListSearch(String(vendor));
  const [sort, setSort] = useState<Sort>('platform');
  const [sorting, setSorting] = useState(false);
  const list = useGamePages(filter, sort !== 'platform' || text.trim() !== '');
  const buttons = useFilterButtons({ filter, sort, halls, onOpen: () => setSorting(true) });
  const hall = halls.hall(vendor, GameCategory.slots);
  const playable = list.games?.filter(({ status }) => status === GameStatus.available).length;
  return (
    <main className={styles.page}>
      <HallHero hall={hall} name={hall?.name ?? `厂商 ${vendor} 电子`} playable={playable} />
      <VendorStrip
        halls={halls}
        chosen={vendor}
        onChoose={(id) => {
          takeTo(String(id));
          onVendor(id);
        }}
      />
      <div className={styles.games}>
        <ListTools text={text} onText={setText} filters={buttons.slice(-1)} compact />
        <GamesPanel list={list} sort={sort} text={text} onClearText={() => setText('')} />
      </div>
      <FilterSheet
        open={sorting ? 'sort' : undefined}
        filter={filter}
        sort={sort}
        halls={halls}
        onShow={(_, next) => setSort(next)}
        onClose={() => setSorting(false)}
      />
    </main>
  );
}
