import { CALLS, type CallName } from '../../contract/index.ts';
import type { Deps } from '../deps.ts';
import { accountHandlers } from './account.ts';
import { agentHandlers } from './agents.ts';
import { communityHandlers } from './community.ts';
import type {
  Handlers,
  MoneyHandlers,
  PlayerHandlers,
  VisitorHandlers,
  WithdrawalPasswords,
} from './handlers.ts';
import { inviteHandlers } from './invites.ts';
import { launchHandlers } from './launches.ts';
import { lobbyHandlers } from './lobby.ts';
import { promotionHandlers } from './promotions.ts';
import { recordHandlers } from './records.ts';
import { redBagHandlers } from './red-bags.ts';
import { walletHandlers } from './wallet.ts';

export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

/** All handlers. @throws unless every call has one, and where the registry's auth and money have it */
export function allHandlers(deps: Deps): Required<Handlers> {
  const areas = [
    accountHandlers(deps),
    inviteHandlers(deps),
    agentHandlers(deps),
    lobbyHandlers(deps),
    launchHandlers(deps),
    promotionHandlers(deps),
    recordHandlers(deps),
    walletHandlers(deps),
    redBagHandlers(deps),
    communityHandlers(deps),
  ];
  const visitor: VisitorHandlers = Object.assign({}, ...areas.map((area) => area.visitor));
  const player: PlayerHandlers = Object.assign({}, ...areas.map((area) => area.player));
  const money: MoneyHandlers = Object.assign({}, ...areas.map((area) => area.money ?? {}));
  const withdrawalPassword: WithdrawalPasswords = Object.assign(
    {},
    ...areas.map((area) => area.withdrawalPassword ?? {}),
  );
  const places = { visitor, player, money };
  for (const name of CALL_NAMES) {
    if (!places[placeOf(name)][name]) throw new Error(`nothing answers ${name}`);
    const misplaced = (['visitor', 'player', 'money'] as const).some(
      (place) => places[place][name] && place !== placeOf(name),
    );
    if (misplaced) throw new Error(`the handler of ${name} ignores its auth or money`);
  }
  return { ...places, withdrawalPassword };
}

function placeOf(name: CallName): 'visitor' | 'player' | 'money' {
  if (CALLS[name].auth === 'none') return 'visitor';
  return CALLS[name].money ? 'money' : 'player';
}
