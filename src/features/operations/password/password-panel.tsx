import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../contract/errors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { holdReload } from '../../../session/reload-guard.ts';
import {
  useLoggedIn,
  useSession,
  useViewer,
  useViewerKey,
} from '../../../session/session-store.ts';
import { revalidateUserInfo, userInfoQuery } from '../../../session/user-info.ts';
import { Button } from '../../../ui/button.tsx';
import type { OverlayProps } from '../../../ui/dialog.tsx';
import { FullPanel, PanelBody } from '../../../ui/full-panel.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './password-panel.module.css';
import type { PasswordMode } from './submit-password.ts';

const TITLES: Record<PasswordMode, string> = { set: '设置提现密码', change: '修改提现密码' };

const PASSWORD_STEPS = [
  { title: '提现时输入它', text: '只知道登录密码的人，转不走你的钱。' },
  { title: '随时可以修改', text: '在“我的”的“提现密码”里，要先输入现在的。' },
  { title: '忘记了联系客服', text: '真的客服不会问你密码是什么。' },
];

/** The withdrawal password, specification chapter 2, overlay 5. */
export function PasswordPanel({ open, onClose }: OverlayProps) {
  const viewer = useViewer();
  const key = useViewerKey();
  const told = usePasswordMode(viewer);
  // For a platform that does not say whether there is a password, the player says it.
  const [picked, setPicked] = useState<PasswordMode>('set');
  const mode = told === 'unknown' ? picked : told;
  // After a success the mode is frozen, so that the closing panel does not switch from "set" to "change".
  const [ended, setEnded] = useState<PasswordMode>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setEnded(undefined);
      setPicked('set');
    }
  }
  const shown = ended ?? mode;
  return (
    <FullPanel open={open} onClose={onClose} title={shown ? TITLES[shown] : '提现密码'}>
      <PanelBody>
        <Password
          key={key}
          mode={shown}
          onChange={told === 'unknown' && shown === 'set' ? () => setPicked('change') : undefined}
          onDone={() => {
            setEnded(mode);
            onClose();
          }}
        />
      </PanelBody>
    </FullPanel>
  );
}

/** The mode by the cached user info, which stays available after a 401, so that no typed text is lost. */
function usePasswordMode(viewer: string | undefined): PasswordMode | 'unknown' | undefined {
  const enabled = useSession(({ token, account }) => token !== undefined && account?.id === viewer);
  const { data } = useQuery({ ...userInfoQuery(viewer), enabled });
  if (!data) return undefined;
  if (data.hasWithdrawalPassword === undefined) return 'unknown';
  return data.hasWithdrawalPassword ? 'change' : 'set';
}

interface PasswordProps {
  mode: PasswordMode | undefined;
  /** Turns to changing a password that exists; absent when the platform tells whether one does. */
  onChange: (() => void) | undefined;
  onDone: () => void;
}

function Password({ mode, onChange, onDone }: PasswordProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const offline = useOffline();
  const loggedIn = useLoggedIn();
  // Asks the platform whether a password is set, because the cached answer may be outdated.
  const { error, refetch } = useQuery({
    queryKey: personalKey(viewer, 'password-state'),
    queryFn: () => revalidateUserInfo(client).then(() => true),
    enabled: loggedIn,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => holdReload('the withdrawal password'), []);
  if (!mode) {
    if (!loggedIn)
      return (
        <StatePage
          mood="idle"
          title="登录后设置提现密码"
          action="登录"
          onAction={() => openLogin()}
        />
      );
    if (!error) return <div className={styles.skeleton} role="status" aria-label="正在加载" />;
    return (
      <StatePage
        mood={offline ? 'offline' : 'oops'}
        title={offline ? '网络不可用' : '没有取到账号信息'}
        text={offline ? '设置提现密码需要网络，联网后再来。' : messageOf(error)}
        action="重试"
        onAction={refetch}
      />
    );
  }
  return (
    <>
      <p className={styles.lead}>
        每次提现都要输入，和登录密码分开。平台和客服不会向你索要它，请不要告诉任何人。
      </p>
      {offline && (
        <p className={styles.note}>
          现在没有网络，{mode === 'set' ? '设置' : '修改'}提现密码需要联网。
        </p>
      )}
      <PasswordForm mode={mode} onDone={onDone} />
      {onChange && (
        <Button tone="plain" wide onClick={onChange}>
          已经设置过？去修改
        </Button>
      )}
      {mode === 'set' && (
        <div className={styles.steps}>
          <Steps title="设好之后" steps={PASSWORD_STEPS} />
        </div>
      )}
    </>
  );
}
