import { request } from 'node:http';
import type { Plugin } from 'vite';
import { launchPlatform } from './platform.ts';
import { prepare } from './template.ts';

/** Where the platform of the component tests is told to the server that stands before it. */
const URL_KEY = 'ROBOHALL_COMPONENT_PLATFORM';
/** What the platform answers; everything else comes from the sources. */
const OWN = /^\/(api|media|play|pay)\//;

/**
 * Global setup of Vitest's component project: one real platform for all of them, with players, games and
 * months of records. Payments are confirmed at once, and withdrawals reviewed within a second.
 * @returns what to do when all tests are over
 */
export default async function startPlatform(): Promise<() => Promise<void>> {
  // A platform that runs already spares those who write tests the wait for one.
  if (process.env[URL_KEY]) return async () => {};
  const remove = await prepare('history');
  const { url, dispose } = await launchPlatform({
    history: true,
    wallet: { confirmEveryS: 0, reviewS: 1, workEveryMs: 250 },
  });
  process.env[URL_KEY] = url;
  return async () => {
    await dispose();
    await remove();
  };
}

/** Hands on what is the platform's to answer, so that it is of one origin with the sources. */
export function platformProxy(): Plugin {
  return {
    name: 'robohall:platform-proxy',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        const { method, headers, url = '' } = incoming;
        if (!OWN.test(url)) return next();
        const target = new URL(url, process.env[URL_KEY]);
        const asking = request(target, { method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
        });
        asking.once('error', next);
        incoming.pipe(asking);
      });
    },
  };
}
