import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gameKey } from '../../../../contract/game-rules.ts';
import {
  type RecentGame,
  useCurrentGames,
  useFavourites,
  useRecents,
} from '../../../data/catalogue/kept-games.ts';
import { openGame } from '../../../data/catalogue/open-game.ts';
import { forgetPlayed } from '../../../data/catalogue/played.ts';
import { useLikes } from '../../../data/catalogue/use-likes.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useUnnamed } from '../../../session/use-visit.ts';
import { Button } from '../../../ui/button.tsx';
import { type OverlayProps, Sheet } from '../../../ui/dialog.tsx';
import { GameCell } from '../../../ui/game-cell.tsx';
import { type Segment, Segments } from '../../../ui/segments.tsx';
import { StatePage, UnnamedState } from '../../../ui/state-page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import styles from './my-games-sheet.module.css';

type TabName = 'favourites' | 'recents';

const TABS: readonly Segment<TabName>[] = [
  { value: 'favourites', label: '收藏' },
  { value: 'recents', label: '最近玩过' },
];

const EMPTY: Record<TabName, { title: string; text: string }> = {
  favourites: { title: '还没有收藏的游戏', text: '在游戏列表里点一下封面上的心，就会收到这里。' },
  recents: { title: '还没有玩过游戏', text: '玩过的游戏会自动出现在这里，最近的在最前面。' },
};

/** The account's favourites and recently played games, kept on this device. */
export function MyGamesSheet({ open, onClose }: OverlayProps) {
  return (
    <Sheet open={open} onClose={onClose} title="我的游戏">
      <MyGames onClose={onClose} />
    </Sheet>
  );
}

function MyGames({ onClose }: Pick<OverlayProps, 'onClose'>) {
  const loggedIn = useLoggedIn();
  const unnamed = useUnnamed();
  const account = useAccount();
  const [tab, setTab] = useState<TabName>('favourites');
  const favourites = useFavourites();
  const recents = useRecents();
  if (!loggedIn) {
    return (
      <StatePage
        mood="idle"
        title="请先登录"
        text="登录后，这个账号在本机的收藏和最近玩过都在这里。"
        action="登录"
        onAction={() => openLogin()}
      />
    );
  }
  if (unnamed) return <UnnamedState {...unnamed} />;
  // Of an account that is not known yet nothing is known either.
  const kept = account && (tab === 'favourites' ? favourites : recents);
  return (
    <>
      <Segments label="我的游戏" labelHidden segments={TABS} chosen={tab} onChoose={setTab} />
      <div className={styles.panel}>
        {!kept && <GridSkeleton />}
        {kept?.length === 0 && (
          <StatePage
            mood="sleep"
            title={EMPTY[tab].title}
            text={EMPTY[tab].text}
            action="去逛逛"
            onAction={onClose}
          />
        )}
        {kept && kept.length > 0 && <KeptGames kept={kept} onClose={onClose} />}
        {tab === 'recents' && account && kept && kept.length > 0 && (
          <ForgetRecents accountId={account.id} />
        )}
      </div>
      <p className={styles.note}>
        {account ? `只存在本机，属于账号 ${account.username}，退出登录时清除` : '正在确认账号…'}
      </p>
    </>
  );
}

function KeptGames({ kept, onClose }: { kept: readonly RecentGame[]; onClose: () => void }) {
  const navigate = useNavigate();
  const likes = useLikes(showToast);
  const games = useCurrentGames(kept);
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={gameKey(game)}>
          <GameCell
            game={game}
            liked={likes.liked.has(gameKey(game))}
            onOpen={(chosen) =>
              openGame(chosen, {
                navigate: (path) => {
                  onClose();
                  navigate(path);
                },
                notify: showToast,
              })
            }
            onLike={likes.like}
          />
        </li>
      ))}
    </ul>
  );
}

/** Clears the recently played games, after a confirmation, because clearing cannot be undone. */
function ForgetRecents({ accountId }: { accountId: string }) {
  const [asking, setAsking] = useState(false);
  async function forget(): Promise<void> {
    try {
      await forgetPlayed(accountId);
      showToast('已清空', 'success');
    } catch {
      showToast('本机存储不可用，没有清空', 'error');
    }
  }
  if (!asking) {
    return (
      <p className={styles.forget}>
        <Button size="s" onClick={() => setAsking(true)}>
          清空最近玩过
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.forget}>
      <span>确定清空？</span>
      <Button size="s" onClick={() => setAsking(false)}>
        再想想
      </Button>
      <Button size="s" tone="danger" onClick={() => void forget()}>
        清空
      </Button>
    </p>
  );
}
