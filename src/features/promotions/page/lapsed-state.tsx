import { openLogin } from '../../../session/dialogs.ts';
import { LapsedState as Lapsed } from '../../../ui/lapsed-state.tsx';

/** The session ran out: whose promotions these are is known again after a login. */
export function LapsedState() {
  return <Lapsed text="重新登录后，活动和领取的进度都还在。" logIn={() => openLogin()} />;
}
