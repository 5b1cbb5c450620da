import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { useRecents } from '../../../data/catalogue/kept-games.ts';
import { matchGames } from '../../../data/catalogue/match-games.ts';
import { openGame } from '../../../data/catalogue/open-game.ts';
import { loadSpelling, type SyllableMatch } from '../../../data/catalogue/pinyin-spelling.ts';
import type { GamePagesView } from '../../../data/catalogue/use-game-pages.ts';
import { useLikes } from '../../../data/catalogue/use-likes.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { Button } from '../../../ui/button.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { SlowNote } from '../../../ui/slow-note.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { arrange, type Sort } from './arrange.ts';
import styles from './games-panel.module.css';
import { EmptyList, NothingFound } from './list-states.tsx';
import type { GameList } from './use-game-list.ts';

const asWritten: SyllableMatch = () => false;

const NO_RECENTS: ReadonlyMap<string, number> = new Map();

/** Number of games loaded beyond the visible ones, so that a fling does not reach their end. */
const AHEAD = 60;

interface GamesPanelProps {
  list: GameList;
  sort: Sort;
}

/** The games of a list as an endless grid, or why there are none. */
export function GamesPanel({
  list: { pages: list, ofOneVendor, text, setText },
  sort,
}: GamesPanelProps) {
  const top = useRef<HTMLElement>(null);
  const likes = useLikes(showToast);
  const navigate = useNavigate();
  const open = useCallback(
    (game: Game) => openGame(game, { navigate, notify: showToast, listed: true }),
    [navigate],
  );
  const offline = useOffline();
  const shown = useArranged(list.games, sort, text);
  const { fresh, more } = list;
  const reach = useRef(more);
  reach.current = more;
  const onReach = useCallback(
    (last: number) => {
      if (last + AHEAD >= fresh) reach.current();
    },
    [fresh],
  );
  useBackToTop(top, `${sort} ${text}`);

  const searching = text.trim() !== '';
  return (
    <section ref={top} className={styles.panel} aria-label="游戏">
      <ListStatus list={list} found={searching ? shown?.length : undefined} />
      {!shown && (
        <NothingSeen
          view={{
            busy: list.loading,
            error: list.error,
            refresh: list.retry,
            // Before the error, the list may still come from the database.
            offline: offline && list.error !== undefined,
          }}
          what="这个列表"
        >
          <GridSkeleton />
        </NothingSeen>
      )}
      {shown && shown.length > 0 && (
        <VirtualGrid
          games={shown}
          ofOneVendor={ofOneVendor}
          likes={likes}
          onOpen={open}
          onReach={onReach}
        />
      )}
      {shown?.length === 0 && searching && !list.loading && (
        <NothingFound text={text} onClear={() => setText('')} />
      )}
      {shown?.length === 0 && !searching && list.over && <EmptyList />}
      {list.games && <ListEnd list={list} quiet={searching || shown?.length === 0} />}
    </section>
  );
}

/** Scrolls back to the top of the list when the filter changes. */
function useBackToTop(top: React.RefObject<HTMLElement | null>, asked: string): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    const panel = top.current;
    if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
  }, [top, asked]);
}

interface ListStatusProps {
  list: GamePagesView;
  /** Number of games found by the search; undefined without a search. */
  found: number | undefined;
}

/** The number of games or, offline, the age of the list in the same place: no game may move under a finger. */
function ListStatus({ list, found }: ListStatusProps) {
  const offline = useOffline();
  const { games, retry } = list;
  const isStrip = offline && games !== undefined;
  return (
    <div className={styles.status}>
      {isStrip && <OfflineStrip text={kept(list)} onRetry={retry} />}
      <p className={isStrip && found === undefined ? 'unseen' : styles.count} role="status">
        {games && (found === undefined ? counted(list) : `找到 ${found} 款`)}
        {games && found !== undefined && !list.complete && !list.error && '，其余游戏载入中…'}
      </p>
    </div>
  );
}

function kept({ games, complete, syncedAt }: GamePagesView): string {
  if (!complete || syncedAt === undefined) return `仅显示本机见过的 ${games?.length ?? 0} 款`;
  return `列表截至 ${clockTime(syncedAt)}`;
}

function counted({ games, complete, claimed }: GamePagesView): string {
  const known = games?.length ?? 0;
  if (complete) return `共 ${known} 款`;
  return claimed > known ? `共 ${claimed} 款，已载入 ${known} 款` : `已载入 ${known} 款`;
}

interface ListEndProps {
  list: GamePagesView;
  /** Shows nothing but errors. */
  quiet: boolean;
}

/** The end of the list: loading, failed, or complete. */
function ListEnd({ list, quiet }: ListEndProps) {
  const offline = useOffline();
  const { loading, error, over, complete, retry } = list;
  // Offline, a complete list needs no error message even if its update failed.
  if (error && !(offline && complete)) {
    return (
      <div className={styles.end} role="alert">
        <p>{troubleOf(list, error.message, offline)}</p>
        <Button size="s" onClick={retry}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      {loading && !complete && <p className={styles.loading}>正在加载更多…</p>}
      {over && complete && !quiet && <p>已经到底了</p>}
      <SlowNote pending={loading} text="加载较慢，可继续等待" onAction={retry} />
    </div>
  );
}

function troubleOf({ complete, syncedAt }: GamePagesView, said: string, offline: boolean): string {
  if (offline) return '网络不可用，其余游戏没有加载出来';
  if (!complete || syncedAt === undefined) return `后面的没有加载出来：${said}`;
  return `列表没有更新成功（${said}），现在是 ${clockTime(syncedAt)} 的内容`;
}

/**
 * The games to show: filtered by the search text and sorted. The filtering is deferred, so that typing stays
 * responsive.
 */
function useArranged(
  games: readonly Game[] | undefined,
  sort: Sort,
  text: string,
): readonly Game[] | undefined {
  const wanted = useDeferredValue(text.trim());
  // Until the pinyin matcher is loaded, names match only as written.
  const { data: pinyin = asWritten } = useQuery({
    queryKey: ['pinyin'],
    queryFn: loadSpelling,
    enabled: wanted !== '',
    staleTime: 'static',
  });
  const recents = useRecents();
  const recent = useMemo(
    () => new Map(recents?.map(({ key }, place) => [key, place] as const)),
    [recents],
  );
  // Recently played games matter only for that sort order; otherwise playing must not rearrange the list.
  const shownRecent = sort === 'recent' ? recent : NO_RECENTS;
  return useMemo(() => {
    if (!games) return undefined;
    const arranged = arrange(games, sort, shownRecent);
    if (wanted === '') return arranged;
    const found = matchGames(arranged, wanted, pinyin, arranged.length);
    // Sorted by match quality, unless the player has chosen another order.
    if (sort === 'platform') return found;
    const kept = new Set(found);
    return arranged.filter((game) => kept.has(game));
  }, [games, sort, wanted, pinyin, shownRecent]);
}
