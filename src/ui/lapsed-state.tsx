import { LoginState } from './login-state.tsx';

interface LapsedStateProps {
  /** The data that is available again after a login. */
  text: string;
  logIn: () => void;
}

/** Shown when the session has expired: without a login, the owner of the data is unknown. */
export function LapsedState(props: LapsedStateProps) {
  return <LoginState title="登录已过期" {...props} />;
}
