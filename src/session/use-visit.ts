import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError, messageOf } from '../../contract/errors.ts';
import { PATHS } from '../../contract/paths.ts';
import { openLogin, requireLogin } from './dialogs.ts';
import { useAccount, useLoggedIn, useViewer, useViewerKey } from './session-store.ts';
import { revalidateUserInfo, userInfoQuery } from './user-info.ts';

/**
 * For pages that need a login: session state and navigation. Asks visitors to log in when the page opens, but
 * not when a session ends on it: then the login dialog opens with a reason of its own.
 */
export function useVisit() {
  const goBack = useGoBack();
  const loggedIn = useLoggedIn();
  const viewer = useViewer();
  const account = useAccount();
  const key = useViewerKey();
  useEffect(() => void requireLogin(), []);
  const isLapsed = !loggedIn && account === undefined && viewer !== undefined;
  const unnamed = useUnnamed();
  return { loggedIn, viewer, isLapsed, unnamed, key, goBack, logIn: () => openLogin() };
}

/**
 * Why the session's account is not known, for views whose data belongs to an account; undefined while it is
 * known or may still be answered (decision 0099).
 */
export function useUnnamed() {
  const client = useQueryClient();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  // Asked by the session's poller; this only looks at the state of the query.
  const query = useQuery({ ...userInfoQuery(account?.id), enabled: false });
  const { isSuccess, error, isFetching } = query;
  if (!loggedIn || account) return undefined;
  if (isSuccess) {
    return {
      title: '平台没有说明账号',
      text: '不知道这次登录是哪个账号，本机不能保存它的记录和资金操作。请用用户名和密码登录。',
      action: '用密码登录',
      onAction: () => openLogin(),
    };
  }
  if (!error || (error instanceof AppError && error.silent)) return undefined;
  return {
    title: '没有取到账号信息',
    text: messageOf(error),
    action: '重试',
    onAction: () => void revalidateUserInfo(client).catch(() => undefined),
    busy: isFetching,
  };
}

/** Goes back, or to the lobby when the page was opened by its address. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its history entries; before entry 0 there is no page of the app.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(PATHS.home, { replace: true });
  };
}
