import { Button } from './button.tsx';
import { StatePage } from './state-page.tsx';

interface LapsedStateProps {
  /** What is there again after a login. */
  text: string;
  logIn: () => void;
}

/** The session ran out: whose data these are is known again after a login. */
export function LapsedState({ text, logIn }: LapsedStateProps) {
  return (
    <StatePage
      mood="idle"
      title="登录已过期"
      text={text}
      actions={
        <Button tone="primary" onClick={logIn}>
          登录
        </Button>
      }
    />
  );
}
