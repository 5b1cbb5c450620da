import { openLogin } from '../../../session/dialogs.ts';
import { LapsedState as Lapsed } from '../../../ui/lapsed-state.tsx';

/** Shown when the session has expired; promotions and progress belong to the account. */
export function LapsedState() {
  return <Lapsed text="重新登录后，活动和领取的进度都还在。" logIn={() => openLogin()} />;
}
