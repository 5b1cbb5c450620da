import { openLogin } from '../../../session/dialogs.ts';
import { LapsedState as Lapsed } from '../../../ui/lapsed-state.tsx';

/** The session ran out: the records are still on the device, and wait for their account. */
export function LapsedState() {
  return <Lapsed text="重新登录后，本机存下的记录都还在。" logIn={() => openLogin()} />;
}
