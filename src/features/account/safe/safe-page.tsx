import { useEffect, useState } from 'react';
import { useAddresses } from '../../../data/money/wallet-queries.ts';
import { useQueryView } from '../../../data/queries/query-view.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { useUserInfo } from '../../../session/user-info.ts';
import { Entry, EntryList } from '../../../ui/entry-list.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { KeyIcon } from '../../../ui/icons/security.tsx';
import { LapsedState } from '../../../ui/lapsed-state.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { AddressEntry, PasswordEntry } from '../settings-entries.tsx';
import { Guard } from './guard.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { RememberedEntry } from './remembered-entry.tsx';
import { SessionPart } from './session-list.tsx';
import { type SessionsView, useSessions } from './sessions.ts';
import { Tips } from './tips.tsx';

/** Specification chapter 2, `/safe`: passwords, withdrawal addresses and logins. */
export function SafePage() {
  const visit = useVisit();
  return (
    <PlayerPage
      title="安全中心"
      visitorText="登录后管理登录密码、提现密码、提现地址和登录设备。"
      visit={visit}
    >
      <Content />
    </PlayerPage>
  );
}

function Content() {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  const [changing, setChanging] = useState(false);
  // A hidden page keeps its state, so the sheet is closed when the page is left.
  useEffect(() => () => setChanging(false), []);
  return (
    <>
      {loggedIn || account !== undefined ? (
        <Safe onChange={() => setChanging(true)} changing={changing} />
      ) : (
        <LapsedState text="重新登录后，可以查看和管理账号安全。" logIn={() => openLogin()} />
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

/** Merges the states of the page's queries into one; its time is that of the oldest data. */
function useTogether(sessions: SessionsView, addresses: ReturnType<typeof useAddresses>) {
  const info = useUserInfo();
  const stamps = [info, addresses].map(({ dataUpdatedAt }) => dataUpdatedAt);
  if (sessions.offered) stamps.push(sessions.updatedAt);
  const known = stamps.filter((stamp) => stamp > 0);
  const asked = {
    dataUpdatedAt: known.length > 0 ? Math.min(...known) : 0,
    isFetching: sessions.busy || addresses.isFetching,
    error: sessions.error ?? addresses.error ?? info.error,
  };
  return useQueryView(asked, () =>
    Promise.all([sessions.refresh(), addresses.refetch(), info.refetch()]),
  );
}
