import { useNavigate } from 'react-router-dom';
import { dayOf } from '../../../../contract/day.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { config } from '../../../config.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { useAccount } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { RebateArt } from '../../../ui/icons/benefits.tsx';
import {
  LedgerArt,
  MyGamesArt,
  OrdersArt,
  ReportArt,
  TeamArt,
} from '../../../ui/icons/records.tsx';
import { IncomeArt, RecordsArt } from '../../../ui/icons/shortcuts.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { type NavTile, TileNav } from '../../../ui/tile-nav.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { AppearancePickers } from '../appearance-pickers.tsx';
import { LogoutPart } from '../logout-part.tsx';
import { AllEntries } from '../settings-entries.tsx';
import { BalanceHero } from './balance-hero.tsx';
import styles from './user-page.module.css';

const RECORDS: readonly NavTile[] = [
  { to: PATHS.betRecords, label: '投注记录', Art: RecordsArt },
  { to: PATHS.accountRecords, label: '盈亏报表', Art: ReportArt },
  { to: PATHS.rechargeRecords, label: '充提记录', Art: OrdersArt },
  { to: PATHS.transactionRecords, label: '账变记录', Art: LedgerArt },
  { to: PATHS.backRecords, label: '返水记录', Art: RebateArt },
  { to: PATHS.income, label: '我的收益', Art: IncomeArt },
  { to: PATHS.lowerList, label: '下级列表', Art: TeamArt },
  { onPress: () => openDialog('mine'), label: '收藏与最近', Art: MyGamesArt },
];

/** Specification chapter 2, `/user`: the player's balance and links to all their pages. */
export function UserPage() {
  return (
    <PlayerPage
      tab
      title="我的"
      visitorText="登录后查看余额和记录，管理提现地址和账户安全。"
      lapsedText="重新登录后，余额和本机存下的记录都还在。"
      visit={useVisit()}
    >
      <Mine />
    </PlayerPage>
  );
}

function Mine() {
  const navigate = useNavigate();
  const goHome = (isAllGone: boolean) => {
    if (isAllGone) showToast('已退出登录', 'success');
    navigate(PATHS.home, { replace: true });
  };
  return (
    <>
      <Profile />
      <BalanceHero />
      <div className={styles.records}>
        <TileNav label="我的记录" columns={4} tiles={RECORDS} />
      </div>
      <AllEntries />
      <div className={styles.theme}>
        <AppearancePickers />
      </div>
      <LogoutPart onDone={goHome} />
      <p className={styles.version}>RoboHall {config.version}</p>
    </>
  );
}

function Profile() {
  const account = useAccount();
  const { data: info } = useUserInfo();
  const name = account?.username ?? '已登录';
  const rank = rankWords(info?.vip ?? '');
  return (
    <section className={styles.profile} aria-label="账号">
      <div className={styles.face}>
        <Robot mood="happy" size={60} />
      </div>
      <div className={styles.words}>
        <div className={styles.first}>
          <h2 className={styles.name} data-long={name.length > 14 || undefined}>
            {name}
          </h2>
          {rank !== undefined && <span className={styles.vip}>{rank}</span>}
        </div>
        {info?.id !== undefined && <AccountId id={info.id} />}
        {info?.createdAt !== undefined && (
          <p className={styles.since}>{dayOf(info.createdAt)} 注册</p>
        )}
      </div>
    </section>
  );
}

/** The VIP level in the platform's words; a bare number gets the prefix VIP, and 0 means no level. */
function rankWords(vip: string): string | undefined {
  if (vip === '' || /^(?:vip)?0$/i.test(vip)) return undefined;
  return /^\d+$/.test(vip) ? `VIP${vip}` : vip;
}

/** The account id with a copy button, because support asks for it first. */
function AccountId({ id }: { id: string }) {
  const { shown, refused, copy } = useCopy<HTMLSpanElement>(id);
  return (
    <>
      <p className={styles.id}>
        ID <span ref={shown}>{id}</span>
        <Button size="s" tone="plain" aria-label="复制账号 ID" onClick={() => void copy()}>
          复制
        </Button>
      </p>
      <p className={styles.refused} role="status">
        {refused && '浏览器不允许复制，ID 已选中，请长按后复制。'}
      </p>
    </>
  );
}
