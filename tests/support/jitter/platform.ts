import { Server, type ServerResponse } from 'node:http';
import { drawDelay, makeRandom, readSeed, seedOf } from './draws.ts';

/**
 * Makes this process answer browsers late in a run with jitter: it begins with each request late, and answers late once
 * it is done. The nth request of a path waits the same in each run with a seed.
 */
export function answerLate(): void {
  const seed = readSeed(process.env);
  if (seed === undefined) return;
  const times = new Map<string, number>();
  const emit = Server.prototype.emit;
  Server.prototype.emit = function emitLate(event: string, ...args: unknown[]) {
    const [request, response] = args as [
      { url?: string; headers: { 'user-agent'?: string } },
      ServerResponse,
    ];
    // Tests that ask the platform themselves, from Node, prepare something.
    if (event !== 'request' || request.headers['user-agent'] === 'node') {
      return Reflect.apply(emit, this, [event, ...args]);
    }
    const path = String(request.url).split('?')[0] ?? '';
    const time = (times.get(path) ?? 0) + 1;
    times.set(path, time);
    const random = makeRandom(seedOf(seed, `${path} ${time}`));
    const delay = drawDelay(random);
    const before = delay * random();
    holdAnswer(response, delay - before);
    setTimeout(() => Reflect.apply(emit, this, [event, ...args]), before);
    return true;
  };
}

/** Lets an answer wait from its first word on. */
function holdAnswer(response: ServerResponse, ms: number): void {
  const names = ['writeHead', 'write', 'end', 'flushHeaders'] as const;
  let calls: (() => void)[] | undefined;
  const own = names.map((name) => response[name].bind(response) as (...args: unknown[]) => unknown);
  const release = () => {
    for (const [at, name] of names.entries()) Object.assign(response, { [name]: own[at] });
    for (const call of calls ?? []) call();
  };
  for (const [at, name] of names.entries()) {
    const late = (...args: unknown[]) => {
      if (!calls) {
        calls = [];
        setTimeout(release, ms);
      }
      calls.push(() => own[at]?.(...args));
      return name === 'write' ? true : response;
    };
    Object.assign(response, { [name]: late });
  }
}
