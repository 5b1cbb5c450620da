import { AsyncLocalStorage } from 'node:async_hooks';
import { configureApi } from '../../src/api/call.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One request of a tab's, from its call to its end, wherever it is seen on the way. */
export interface Exchange {
  id: string;
  /** The player whose dice decide about it. */
  player: string;
  /** The operation it was made for; reads have none. */
  opId: string | undefined;
  token: string;
  /** Told when the call's answer is a 401. */
  onUnauthorized: (token: string) => void;
  /** Told when it has come to the bad line, and when the platform has done what it asks. */
  onArrived: () => void;
  onServed: () => void;
  /** Told when the answer is to come under a Date of twenty minutes ago. */
  onOldDate: () => void;
  /** Time stands still while the request is under way, unless it sleeps on the line. */
  sleeps(): void;
  wakes(): void;
}

const SEPARATOR = '~';

/**
 * Which request is whose. Every call is made with the tab's own token, and behind it, parted by a
 * sign that no token has, the exchange's number: line and platform can tell requests apart however
 * alike they are. The platform's door takes the number off again.
 */
export function makeExchanges(time: VirtualTime) {
  const calling = new AsyncLocalStorage<Exchange>();
  const known = new Map<string, Exchange>();
  let made = 0;
  configureApi({
    token: () => {
      const exchange = calling.getStore();
      return exchange && exchange.token + SEPARATOR + exchange.id;
    },
    onUnauthorized: (tagged) => {
      const exchange = known.get(tagged?.split(SEPARATOR)[1] ?? '');
      exchange?.onUnauthorized(exchange.token);
    },
  });
  return {
    /** Makes a call whose request can be recognised. */
    async call<T>(
      of: Omit<Exchange, 'id' | 'sleeps' | 'wakes'>,
      work: () => Promise<T>,
    ): Promise<T> {
      made += 1;
      let release: (() => void) | undefined = time.hold();
      let over = false;
      const exchange: Exchange = {
        ...of,
        id: String(made),
        sleeps() {
          release?.();
          release = undefined;
        },
        wakes() {
          if (!over) release ??= time.hold();
        },
      };
      known.set(exchange.id, exchange);
      try {
        return await calling.run(exchange, work);
      } finally {
        over = true;
        release?.();
      }
    },
    /** The exchange of an Authorization header, and the header as the platform knows it. */
    of(authorization: string | undefined): { exchange: Exchange | undefined; plain: string } {
      const [plain = '', id = ''] = (authorization ?? '').split(SEPARATOR);
      return { exchange: known.get(id), plain };
    },
  };
}

export type Exchanges = ReturnType<typeof makeExchanges>;
