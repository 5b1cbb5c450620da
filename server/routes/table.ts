import { CALLS, type CallName } from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { accountHandlers } from './account.ts';
import type { Handlers, MoneyHandlers, PlayerHandlers, VisitorHandlers } from './handlers.ts';
import { inviteHandlers } from './invites.ts';
import { launchHandlers } from './launches.ts';
import { lobbyHandlers } from './lobby.ts';
import { recordHandlers } from './records.ts';
import { walletHandlers } from './wallet.ts';

export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

/** All handlers. @throws when one stands where the registry's auth and money do not have it */
export function allHandlers(deps: Deps): Required<Handlers> {
  const areas = [
    accountHandlers(deps),
    inviteHandlers(deps),
    lobbyHandlers(deps),
    launchHandlers(deps),
    recordHandlers(deps),
    walletHandlers(deps),
  ];
  const visitor: VisitorHandlers = Object.assign({}, ...areas.map((area) => area.visitor));
  const player: PlayerHandlers = Object.assign({}, ...areas.map((area) => area.player));
  const money: MoneyHandlers = Object.assign({}, ...areas.map((area) => area.money ?? {}));
  const places = { visitor, player, money };
  for (const name of CALL_NAMES) {
    const misplaced = (['visitor', 'player', 'money'] as const).some(
      (place) => places[place][name] && place !== placeOf(name),
    );
    if (misplaced) throw new Error(`the handler of ${name} ignores its auth or money`);
  }
  return places;
}

function placeOf(name: CallName): keyof Handlers {
  if (CALLS[name].auth === 'none') return 'visitor';
  return CALLS[name].money ? 'money' : 'player';
}
