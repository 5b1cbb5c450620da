import { CALLS, type CallName } from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { accountHandlers } from './account.ts';
import type { Handlers, PlayerHandlers, VisitorHandlers } from './handlers.ts';
import { inviteHandlers } from './invites.ts';
import { launchHandlers } from './launches.ts';
import { lobbyHandlers } from './lobby.ts';
import { recordHandlers } from './records.ts';

export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

/** All handlers. @throws when one stands on the wrong side of the registry's auth */
export function allHandlers(deps: Deps): Handlers {
  const areas = [
    accountHandlers(deps),
    inviteHandlers(deps),
    lobbyHandlers(deps),
    launchHandlers(deps),
    recordHandlers(deps),
  ];
  const visitor: VisitorHandlers = Object.assign({}, ...areas.map((area) => area.visitor));
  const player: PlayerHandlers = Object.assign({}, ...areas.map((area) => area.player));
  for (const name of CALL_NAMES) {
    const misplaced = CALLS[name].auth === 'required' ? visitor[name] : player[name];
    if (misplaced) throw new Error(`the handler of ${name} ignores its auth`);
  }
  return { visitor, player };
}
