import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { GameCategory, HOME_TABS, LobbyView } from '../../../contract/enums.ts';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { MESSAGES } from '../../../contract/messages.ts';
import { useLobbyList } from '../../data/catalogue/catalogue.ts';
import { searchQuery } from '../../data/catalogue/search.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { askOnceMore } from '../../data/queries/query-cache.ts';
import { openLogin } from '../../session/dialogs.ts';
import { GameTile } from '../../ui/game-tile.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { WhenDue } from '../../ui/when-due.tsx';
import styles from './lobby-games.module.css';

const loadSportsNotice = async () => (await import('./sports-notice.tsx')).SportsNotice;

/** The found games with hearts and vendors; they need the device's database, which a first visit does without. */
const loadFoundGames = async () => (await import('./found-games.tsx')).FoundGames;

/** Element id of the games, which the category tabs control. */
export const LOBBY_GAMES = 'lobby-games';

/** Rows on a first screen of a tall phone. */
const FIRST_ROWS = 3;

interface LobbyGamesProps {
  view: number;
  searched: string;
  onOpen: (game: Game) => void;
  onLeaveSearch: () => void;
}

/** The grid of the chosen view, with its empty and error states. */
export function LobbyGames({ view, searched, onOpen, onLeaveSearch }: LobbyGamesProps) {
  const tab = HOME_TABS.find((candidate) => candidate.value === view);
  return (
    <section
      id={LOBBY_GAMES}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={tab ? `lobby-tab-${tab.key}` : undefined}
      aria-label={tab ? undefined : '搜索结果'}
    >
      {/* In its own chunk, because a first visit does not need the HTML sanitizer. */}
      <WhenDue due={view === GameCategory.sports} load={loadSportsNotice} />
      {view === LobbyView.search ? (
        <SearchResults searched={searched} onOpen={onOpen} onLeaveSearch={onLeaveSearch} />
      ) : (
        <Listed key={view} view={view} onOpen={onOpen} />
      )}
    </section>
  );
}

function SearchResults({ searched, onOpen, onLeaveSearch }: Omit<LobbyGamesProps, 'view'>) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(searchQuery(searched));
  const offline = useOffline();
  const onDevice = offline ? '（离线搜索本机已存的游戏）' : '（按拼音在本机匹配）';
  if (!data && error) return <Failed error={error} onRetry={refetch} />;
  if (data?.games.length === 0) {
    return (
      <StatePage
        mood="oops"
        title={MESSAGES.noGameFound}
        text="换个名字，或用拼音首字母试试。"
        action="看看热门"
        onAction={onLeaveSearch}
      />
    );
  }
  return (
    <>
      <p className={styles.caption} role="status">
        {data && `“${searched}” 共 ${data.total} 款`}
        {data?.source === 'device' && onDevice}
      </p>
      <SlowNote
        pending={!data && isFetching}
        text="加载较慢，可继续等待"
        onAction={() => askOnceMore(client, searchQuery(searched).queryKey)}
      />
      <WhenDue
        key={searched}
        due={data !== undefined}
        load={loadFoundGames}
        props={{ games: data?.games ?? [], grid: styles.grid, onOpen }}
      >
        <GameGrid games={data?.games} columns={3} onOpen={onOpen} />
      </WhenDue>
    </>
  );
}

/** The hot games, or the halls of a category. */
function Listed({ view, onOpen }: Pick<LobbyGamesProps, 'view' | 'onOpen'>) {
  const { games, error, loading, refresh } = useLobbyList(view);
  if (!games && error) return <Failed error={error} onRetry={refresh} />;
  if (games?.length === 0) {
    return <StatePage mood="sleep" title="这里还没有游戏" text="去别的分类看看吧。" />;
  }
  return (
    <>
      <SlowNote pending={!games && loading} text="加载较慢，可继续等待" onAction={refresh} />
      <GameGrid games={games} columns={view === LobbyView.hot ? 3 : 2} onOpen={onOpen} />
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const offline = useOffline();
  if (error instanceof AppError && error.status === 401) {
    return (
      <StatePage mood="idle" title={messageOf(error)} action="登录" onAction={() => openLogin()} />
    );
  }
  return (
    <StatePage
      mood={offline ? 'offline' : 'oops'}
      title={offline ? '网络不可用' : '没有加载出来'}
      text={messageOf(error)}
      action="重试"
      onAction={onRetry}
    />
  );
}

interface GameGridProps {
  /** Undefined while loading; skeletons are shown. */
  games: readonly Game[] | undefined;
  /** 3 for hot and search results, 2 for the other categories (specification chapter 2). */
  columns: 2 | 3;
  onOpen: (game: Game) => void;
}

/** The games of one view, or skeletons of the same size. */
function GameGrid({ games, columns, onOpen }: GameGridProps) {
  // Rows below the first screen are rendered in a deferred, interruptible pass.
  const shown = useDeferredValue(games, games?.slice(0, FIRST_ROWS * columns));
  if (!shown) {
    return (
      <div className={styles.grid} data-columns={columns} aria-hidden="true">
        {Array.from({ length: columns * 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.grid} data-columns={columns}>
      {shown.map((game, index) => (
        <li key={game.id}>
          <GameTile
            game={game}
            wide={columns === 2}
            amongHot={columns === 3}
            eager={index < 6}
            onOpen={() => onOpen(game)}
          />
        </li>
      ))}
    </ul>
  );
}
