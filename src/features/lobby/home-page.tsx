import { useNavigate } from 'react-router-dom';
import type { Game } from '../../../contract/calls/lobby.ts';
import { LobbyView } from '../../../contract/enums.ts';
import { openGame } from '../../data/catalogue/open-game.ts';
import { openDialog, requireLogin } from '../../session/dialogs.ts';
import { HeartIcon } from '../../ui/icons/heart.tsx';
import { showToast } from '../../ui/toast.tsx';
import { WhenIdle } from '../../ui/when-idle.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { HomeHeader } from './home-header.tsx';
import styles from './home-page.module.css';
import { LobbyGames } from './lobby-games.tsx';
import { LobbyOffline } from './lobby-offline.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { PlatformMarks } from './platform-marks.tsx';
import { Recommended } from './recommended.tsx';
import { SearchBox } from './search-box.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TableMoneyPlace } from './table-money-place.tsx';
import { UnsettledPlace } from './unsettled-place.tsx';
import { useLobbyView } from './use-lobby-view.ts';

/** The lobby, specification chapter 2 "Home screen". */
export function HomePage() {
  const { view, searched, show } = useLobbyView();
  const navigate = useNavigate();
  const open = (game: Game) => openGame(game, { navigate, notify: showToast });
  return (
    <>
      <HomeHeader />
      <main className={styles.home}>
        <h1 className="unseen">RoboHall 游戏大厅</h1>
        <LobbyOffline />
        <UnsettledPlace />
        <TableMoneyPlace />
        <BannerCarousel />
        <NoticeBar />
        <div className={styles.find}>
          <SearchBox
            searched={searched}
            onFound={(text) => show(LobbyView.search, text)}
            onCleared={() => show(LobbyView.hot)}
          />
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
        <div className={styles.lobby}>
          <CategoryTabs value={view} onSelect={show} />
          <LobbyGames
            view={view}
            searched={searched}
            onOpen={open}
            onLeaveSearch={() => show(LobbyView.hot)}
          />
        </div>
        <WhenIdle>
          <Recommended onOpen={open} />
        </WhenIdle>
      </main>
      <WhenIdle>
        <PlatformMarks />
      </WhenIdle>
    </>
  );
}
