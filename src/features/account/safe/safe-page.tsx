import { useEffect, useState } from 'react';
import { useAddresses } from '../../../data/money/wallet-queries.ts';
import { mergeQueryViews } from '../../../data/queries/merge-query-views.ts';
import { useQueryView } from '../../../data/queries/query-view.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { useAccount } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Entry, EntryList } from '../../../ui/entry-list.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { KeyIcon } from '../../../ui/icons/security.tsx';
import { PlayerPage, type Visit } from '../../../ui/player-page.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { LapsedState } from '../../../ui/state-page.tsx';
import { LockEntry } from '../lock/lock-entry.tsx';
import { AddressEntry, PasswordEntry } from '../settings-entries.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { RememberedEntry } from './remembered-entry.tsx';
import styles from './safe-page.module.css';
import { SessionPart } from './session-list.tsx';
import { type SessionsView, useSessions } from './sessions.ts';

/** Specification chapter 2, `/safe`: passwords, withdrawal addresses and logins. */
export function SafePage() {
  const visit = useVisit();
  return (
    <PlayerPage
      title="安全中心"
      visitorText="登录后管理登录密码、提现密码、提现地址和登录设备。"
      visit={visit}
    >
      <Content isLapsed={visit.isLapsed} logIn={visit.logIn} />
    </PlayerPage>
  );
}

function Content({ isLapsed, logIn }: Pick<Visit, 'isLapsed' | 'logIn'>) {
  const [changing, setChanging] = useState(false);
  // A hidden page keeps its state, so the sheet is closed when the page is left.
  useEffect(() => () => setChanging(false), []);
  return (
    <>
      {isLapsed ? (
        <LapsedState text="重新登录后，可以查看和管理账号安全。" logIn={logIn} />
      ) : (
        <Safe onChange={() => setChanging(true)} changing={changing} />
      )}
      {/* Outside the condition, so that the sheet stays open under the login dialog when the session
          expires. */}
      <PasswordSheet open={changing} onClose={() => setChanging(false)} />
    </>
  );
}

interface SafeProps {
  /** Whether the password sheet is open; a change may also update the remembered credentials. */
  changing: boolean;
  onChange: () => void;
}

function Safe({ changing, onChange }: SafeProps) {
  const sessions = useSessions();
  const addresses = useAddresses();
  const view = useTogether(sessions, addresses);
  const count = addresses.data?.length;
  return (
    <>
      <FreshLine view={view} what="安全中心" lost="修改需要联网" />
      <Guard sessions={sessions.offered ? sessions.sessions : undefined} />
      <EntryList title="登录">
        <Entry icon={<KeyIcon />} label="登录密码" note="修改" onPress={onChange} />
        <RememberedEntry stamp={changing} />
        <LockEntry />
      </EntryList>
      <EntryList title="提现">
        <PasswordEntry />
        <AddressEntry note={count === undefined ? undefined : countWords(count)} />
      </EntryList>
      <SessionPart view={sessions} />
      <Tips />
    </>
  );
}

function countWords(count: number): string {
  return count === 0 ? '还没有添加' : `${count} 个`;
}

/** The state of the page's queries; all their errors show in one place. */
function useTogether(sessions: SessionsView, addresses: ReturnType<typeof useAddresses>) {
  const info = useUserInfo();
  const parts = [useQueryView(addresses, addresses.refetch), useQueryView(info, info.refetch)];
  const error = [sessions, ...parts].find((part) => part.error)?.error;
  // User info is also polled, which is not the player's refresh.
  const busy = sessions.busy || addresses.isFetching;
  return { ...mergeQueryViews(sessions, ...parts), error, busy };
}

function Guard({ sessions }: Pick<SessionsView, 'sessions'>) {
  const account = useAccount();
  return (
    <section className={styles.guard} aria-label="账号">
      <div className={styles.face}>
        <Robot mood="happy" size={60} />
      </div>
      <div>
        <p className={styles.name}>{account?.username ?? '已登录'}</p>
        {sessions ? (
          <p className={styles.open}>
            <b>{sessions.length}</b> {sessions.length === 1 ? '个登录，就是这里' : '个登录正有效'}
          </p>
        ) : (
          <p className={styles.open}>登录密码管登录，提现密码管出款</p>
        )}
      </div>
    </section>
  );
}

function Tips() {
  return (
    <section className={styles.tips} aria-label="防骗提示">
      <h2>防骗提示</h2>
      <ul>
        <li>
          <span>
            <b>客服不会索要密码</b>，登录密码、提现密码和验证码都不会。
          </span>
        </li>
        <li>
          <span>
            充值只认本站订单上的地址和金额，<b>没有人会私下收款</b>。
          </span>
        </li>
        <li>
          <span>登录前看清网址；别人发来的“登录链接”不要点，也不要转发自己的。</span>
        </li>
        <li>
          <span>登录密码、提现密码不要相同，也不要和其他网站的一样。</span>
        </li>
        <li>
          <span>看到陌生的登录设备，先让它退出，再修改登录密码。</span>
        </li>
      </ul>
      <Button size="s" onClick={() => openDialog('support')}>
        觉得不对劲？联系客服
      </Button>
    </section>
  );
}
