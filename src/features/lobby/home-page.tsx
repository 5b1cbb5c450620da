import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Game } from '../../../contract/calls/lobby.ts';
import { LobbyView } from '../../../contract/enums.ts';
import { pathTo } from '../../../contract/paths.ts';
import { useHotGames } from '../../data/catalogue/catalogue.ts';
import { bulletinsQuery, homeCountQuery } from '../../data/catalogue/lobby-queries.ts';
import { openGame } from '../../data/catalogue/open-game.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog, requireLogin } from '../../session/dialogs.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { useUnsettledSign } from '../../session/unsettled.ts';
import { useStored } from '../../session/use-stored.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { useWantedPage } from '../../session/wanted-page.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { HeartIcon } from '../../ui/icons/heart.tsx';
import {
  IncomeArt,
  InviteArt,
  RecordsArt,
  WelfareArt,
  WithdrawArt,
} from '../../ui/icons/shortcuts.tsx';
import { NoticeIcon } from '../../ui/icons/status.tsx';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { PlatformImage } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast.tsx';
import { WhenDue } from '../../ui/when-due.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { HomeHeader } from './home-header.tsx';
import styles from './home-page.module.css';
import { LOBBY_GAMES, LobbyGames } from './lobby-games.tsx';
import { noticeLines } from './notice-text.ts';
import { Recommended } from './recommended.tsx';
import { SearchBox } from './search-box.tsx';
import { useLobbyView } from './use-lobby-view.ts';
import { WhenNear } from './when-near.tsx';

/** Speed of the scrolling notice: ms per character. */
const MS_PER_CHARACTER = 220;

/** The lobby, specification chapter 2 "Home screen". */
export function HomePage() {
  const { view, searched, show } = useLobbyView();
  const navigate = useNavigate();
  const open = (game: Game) => openGame(game, { navigate, notify: showToast });
  const openAgain = (game: Game) => openGame(game, { navigate, notify: showToast, listed: true });
  return (
    <>
      <HomeHeader />
      <main className={styles.home}>
        <h1 className="unseen">RoboHall 游戏大厅</h1>
        <LobbyOffline />
        <MoneyPlace />
        <WantedPage />
        <div className={styles.top}>
          <BannerCarousel />
          <div className={styles.tools}>
            <div className={styles.find}>
              <SearchBox
                searched={searched}
                onFound={(text) => {
                  show(LobbyView.search, text);
                  document.getElementById(LOBBY_GAMES)?.scrollIntoView({ block: 'start' });
                }}
                onCleared={() => show(LobbyView.hot)}
              />
              <NoticeBar />
              <button
                type="button"
                className={styles.mine}
                aria-label="我的游戏"
                onClick={() => requireLogin() && openDialog('mine')}
              >
                <HeartIcon />
              </button>
            </div>
            <Shortcuts />
          </div>
        </div>
        <LastGame onOpen={openAgain} />
        <div className={styles.lobby}>
          <CategoryTabs value={view} onSelect={show} />
          <LobbyGames
            view={view}
            searched={searched}
            onOpen={open}
            onLeaveSearch={() => show(LobbyView.hot)}
          />
        </div>
        <WhenNear>
          <Recommended onOpen={open} />
        </WhenNear>
      </main>
      <WhenNear>
        <PlatformMarks />
      </WhenNear>
    </>
  );
}

const loadResumeGame = async () => (await import('./resume-game.tsx')).ResumeGame;

/** The game that was played last; its place is there from the first frame on, as in the static shell. */
function LastGame({ onOpen }: { onOpen: (game: Game) => void }) {
  const isStored = useStored(STORAGE_KEYS.lastGame) !== undefined;
  const due = useLoggedIn() && isStored;
  return (
    <WhenDue due={due} load={loadResumeGame} props={{ onOpen }}>
      {due && <div className={styles.resume} />}
    </WhenDue>
  );
}

const loadGoOn = async () => (await import('./go-on.tsx')).GoOn;

/** The page on which the player has just logged in. */
function WantedPage() {
  const isWanted = useWantedPage(({ page }) => page !== undefined);
  const loggedIn = useLoggedIn();
  return <WhenDue due={isWanted && loggedIn} load={loadGoOn} />;
}

const loadMoneyNotes = async () => (await import('./money-notes.tsx')).MoneyNotes;

/** What a player should know about his money: unsettled operations, and money at game tables. */
function MoneyPlace() {
  const { data } = useUserInfo();
  const isUnsettled = useUnsettledSign(({ count }) => count > 0);
  const isAtTables = data !== undefined && data.tableBalance > 0n;
  return <WhenDue due={isUnsettled || isAtTables} load={loadMoneyNotes} />;
}

/** Fewer players online are not shown, because they would make the hall look deserted. */
const LEAST_ONLINE = 20;

/** Shows that the device is offline, and the age of the lobby's data. */
function LobbyOffline() {
  const offline = useOffline();
  const { syncedAt, refresh } = useHotGames();
  if (!offline) return null;
  const since = syncedAt === undefined ? undefined : `大厅内容截至 ${clockTime(syncedAt)}`;
  return <OfflineStrip text={since} onRetry={refresh} />;
}

/** The platform's business and licence images, and its figures. */
function PlatformMarks() {
  const { data: info } = useQuery(platformInfoQuery());
  const { data: count } = useQuery(homeCountQuery());
  const online = count?.online ?? 0;
  const figures = [
    [count?.plats, '个游戏厅'],
    [count?.games, '款游戏'],
    [online >= LEAST_ONLINE ? online : undefined, '人在线'],
  ].flatMap(([figure, words]) => (figure === undefined ? [] : `${figure} ${words}`));
  const rows = [
    { title: '游戏业务', images: info?.businessImages ?? [] },
    { title: '牌照与认证', images: info?.licenceImages ?? [] },
  ].filter((row) => row.images.length > 0);
  return (
    <footer className={styles.marks}>
      {rows.map((row) => (
        <section key={row.title} className={styles.row}>
          <h2 className={styles.title}>{row.title}</h2>
          {row.images.map((image) => (
            <PlatformImage
              key={image}
              src={image}
              alt={row.title}
              width={720}
              height={200}
              loading="lazy"
            />
          ))}
        </section>
      ))}
      {figures.length > 0 && <p className={styles.count}>{figures.join(' · ')}</p>}
      <p className={styles.adult}>18+ 请理性娱乐，量力而行</p>
    </footer>
  );
}

/** The scrolling notice; a tap opens the whole announcement. */
function NoticeBar() {
  const { data = [] } = useQuery(bulletinsQuery());
  const line = noticeLines(data).join('　　');
  return (
    <div className={styles.bar}>
      {/* The button covers the scrolling text instead of containing it, so that the text is not its name. */}
      <button
        type="button"
        className={styles.open}
        aria-label="公告"
        onClick={() => openDialog('announcement')}
      />
      <NoticeIcon />
      <span className={styles.window} aria-hidden="true">
        {line && (
          <span
            className={styles.line}
            style={{ animationDuration: `${Math.max(8_000, line.length * MS_PER_CHARACTER)}ms` }}
          >
            {line}
          </span>
        )}
      </span>
    </div>
  );
}

/** The five shortcuts; each asks a visitor to log in first. */
function Shortcuts() {
  const navigate = useNavigate();
  const items = [
    { label: '提现', Art: WithdrawArt, go: () => navigate(pathTo('withdrawal')) },
    { label: '福利中心', Art: WelfareArt, go: () => navigate(pathTo('benefit')) },
    { label: '我的收益', Art: IncomeArt, go: () => navigate(pathTo('income')) },
    { label: '邀请好友', Art: InviteArt, go: () => openDialog('invite') },
    { label: '投注记录', Art: RecordsArt, go: () => navigate(pathTo('betRecords')) },
  ];
  return (
    <nav className={styles.shortcuts} aria-label="快捷入口">
      {items.map(({ label, Art, go }) => (
        <button
          key={label}
          type="button"
          className={styles.item}
          onClick={() => requireLogin() && go()}
        >
          <Art />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
