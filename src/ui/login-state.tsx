import { Button } from './button.tsx';
import { StatePage } from './state-page.tsx';

interface LoginStateProps {
  title: string;
  /** What a login makes available. */
  text?: string;
  logIn: () => void;
}

/** Shown in place of what only a player can see, with a login button. */
export function LoginState({ title, text = '', logIn }: LoginStateProps) {
  return (
    <StatePage
      mood="idle"
      title={title}
      text={text}
      actions={
        <Button tone="primary" onClick={logIn}>
          登录
        </Button>
      }
    />
  );
}
