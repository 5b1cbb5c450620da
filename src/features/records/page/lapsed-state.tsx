import { openLogin } from '../../../session/dialogs.ts';
import { LapsedState as Lapsed } from '../../../ui/lapsed-state.tsx';

/** Shown when the session has expired; the records stay on the device until the player logs in again. */
export function LapsedState() {
  return <Lapsed text="重新登录后，本机存下的记录都还在。" logIn={() => openLogin()} />;
}
