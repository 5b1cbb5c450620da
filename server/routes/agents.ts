import type { Deps } from '../deps.ts';
import { agentInfo, commissionTemplate } from '../domain/agents/info.ts';
import { teamPage } from '../domain/agents/members.ts';
import { performance, performanceDays } from '../domain/agents/performance.ts';
import { roundsLog } from '../domain/agents/rounds-log.ts';
import type { Handlers } from './handlers.ts';

/** What an agent reads of his team. Whoever has none reads that there is nothing. */
export function agentHandlers({ db, now }: Deps): Handlers {
  return {
    visitor: {},
    player: {
      brokerInfo: ({ payload, user }) => agentInfo(db, user.id, payload, now()),
      brokerTemplate: () => commissionTemplate(),
      brokerPlayOut: ({ payload, user }) => teamPage(db, user.id, payload),
      brokerPlayerLog: ({ payload, user }) => roundsLog(db, user.id, payload),
      superiorPerformance: ({ payload, user }) => performance(db, user.id, payload),
      superiorPerformanceDetail: ({ payload, user }) => performanceDays(db, user.id, payload),
      superiorPerformanceList: ({ payload, user }) => performanceDays(db, user.id, payload),
    },
  };
}
