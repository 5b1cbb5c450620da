import { StatePage } from './state-page.tsx';

interface LapsedStateProps {
  text: string;
  logIn: () => void;
}

/** Shown when the session has expired: without a login, the owner of the data is unknown. */
export function LapsedState({ text, logIn }: LapsedStateProps) {
  return <StatePage mood="idle" title="登录已过期" text={text} action="登录" onAction={logIn} />;
}
