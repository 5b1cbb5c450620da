import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { GameCategory } from '../../../../contract/enums.ts';
import { AVAILABILITY_LABELS } from '../../../../contract/messages.ts';
import { useHalls } from '../../../data/catalogue/catalogue.ts';
import { type Halls, useVendors } from '../../../data/catalogue/use-vendors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { useGoBack } from '../../../session/use-visit.ts';
import { BackIcon } from '../../../ui/icons/lists.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Picture, PlatformImage } from '../../../ui/picture.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import type { Sort } from '../list/arrange.ts';
import { GamesPanel } from '../list/games-panel.tsx';
import { ListControls } from '../list/list-controls.tsx';
import { readListQuery } from '../list/list-query.ts';
import { EmptyList, UnknownList } from '../list/list-states.tsx';
import { useGameList } from '../list/use-game-list.ts';
import { MyGamesButton } from '../mine/my-games-button.tsx';
import styles from './slots-hall-page.module.css';

/** The hall of one slots vendor, rendered outside the layout: specification chapter 2, `/pcSlots?plat_id`. */
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
        <HallHero hall={undefined} name="电子旗舰厅" figures="" />
        <div className={styles.games}>{halls.all ? <EmptyList /> : <NoHalls />}</div>
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

/** While the platform has not told its halls, or why it did not. */
function NoHalls() {
  const { error, loading, refresh } = useHalls();
  const offline = useOffline();
  return (
    <NothingSeen
      view={{ busy: loading, error, refresh, offline: offline && error !== undefined }}
      what="电子厂商"
    >
      <GridSkeleton />
    </NothingSeen>
  );
}

interface SlotsHallProps {
  vendor: number;
  halls: Halls;
  onVendor: (id: number) => void;
}

function SlotsHall({ vendor, halls, onVendor }: SlotsHallProps) {
  const filter = { platTypeId: vendor, category: GameCategory.slots };
  const [sort, setSort] = useState<Sort>('platform');
  const list = useGameList(filter, sort);
  const hall = halls.hall(vendor, GameCategory.slots);
  return (
    <main className={styles.page}>
      <HallHero hall={hall} name={hall?.name ?? `厂商 ${vendor} 电子`} figures={list.figures} />
      <VendorStrip
        halls={halls}
        chosen={vendor}
        onChoose={(id) => {
          list.takeTo({ ...filter, platTypeId: id });
          onVendor(id);
        }}
      />
      <div className={styles.games}>
        <ListControls
          sortOnly
          filter={filter}
          sort={sort}
          halls={halls}
          list={list}
          onShow={(_, next) => setSort(next)}
        />
        <GamesPanel list={list} sort={sort} />
      </div>
    </main>
  );
}

interface VendorStripProps {
  halls: Halls;
  chosen: number;
  onChoose: (vendor: number) => void;
}

/** All slots vendors, to switch between their halls. */
function VendorStrip({ halls, chosen, onChoose }: VendorStripProps) {
  const strip = useRef<HTMLElement>(null);
  // Scrolls the chosen vendor into view within the strip; the page does not scroll.
  useEffect(() => {
    const element = strip.current;
    const tile = element?.querySelector<HTMLElement>(`[data-vendor="${chosen}"]`);
    if (element && tile) {
      element.scrollLeft = tile.offsetLeft - (element.clientWidth - tile.offsetWidth) / 2;
    }
  }, [chosen]);
  return (
    <nav ref={strip} className={styles.strip} aria-label="电子厂商">
      {halls.vendors(GameCategory.slots).map(({ id, name, note }) => (
        <button
          key={id}
          type="button"
          className={styles.vendor}
          data-vendor={id}
          aria-current={id === chosen ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          <PlatformImage
            src={halls.hall(id, GameCategory.slots)?.image}
            width={96}
            height={64}
            loading="lazy"
          />
          <span>{name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </nav>
  );
}

interface HallHeroProps {
  hall: Game | undefined;
  name: string;
  figures: string;
}

/** The hall's image across the whole width, with its name and the back button. */
function HallHero({ hall, name, figures }: HallHeroProps) {
  const goBack = useGoBack();
  return (
    <header className={styles.hero}>
      <Picture className={styles.picture} src={hall?.image} width={720} height={480} />
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
        <p className={styles.figures}>{(hall && AVAILABILITY_LABELS[hall.status]) ?? figures}</p>
      </div>
    </header>
  );
}
