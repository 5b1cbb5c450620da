import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoWorld } from '../../demo/world.ts';
import type { World } from '../../server/deps.ts';
import { startPlatform } from '../../server/platform.ts';
import { NO_VISITOR_LIMITS } from '../../server/testing/no-visitor-limits.ts';
import { CHEAP } from '../../server/testing/passwords.ts';
import { answerLate } from './jitter/platform.ts';
import {
  CAPTCHA_TEXT,
  type ChangeableSettings,
  type PlatformCommand,
  type PlatformReport,
} from './platform-messages.ts';

// A reference platform in a process of its own, so that tests can stop it as a power cut would,
// drawing its captcha from a text the tests know, hashing passwords at no cost, counting no visitors and, unless it is asked for its
// art, drawing plain pictures. The product has no such door: these are arguments which only this file passes.

const report = (message: PlatformReport) => process.send?.(message);
answerLate();
let platform: Awaited<ReturnType<typeof startPlatform>> | undefined;

process.on('message', (command: PlatformCommand) => {
  if (command.do === 'start') void start(command);
  else if (command.do === 'change') change(command.settings);
  else void stop();
});
// The test runner is gone: so is the reason to run.
process.on('disconnect', () => void stop());
// Ctrl+C reaches the whole group; the runner decides when the platform goes.
process.on('SIGINT', () => undefined);

async function start({
  port,
  dataDir,
  databaseUrl,
  distDir,
  settings,
  art,
  photos,
}: PlatformCommand & { do: 'start' }) {
  try {
    await platform?.close();
    platform = await startPlatform(worldOf(art, photos), {
      ...settings,
      port,
      host: '127.0.0.1',
      dataDir,
      databaseUrl,
      distDir,
      captchaText: () => CAPTCHA_TEXT,
      passwordCost: CHEAP,
      visitors: NO_VISITOR_LIMITS,
      // A change of settings shows in the next answer.
      publicAnswersMs: 0,
    });
    report({ is: 'ready', url: platform.url });
  } catch (error) {
    report({
      is: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function worldOf(art: boolean, photos: string | undefined): World {
  if (!art) return { ...demoWorld, drawPicture: drawPlain };
  if (photos === undefined) return demoWorld;
  return {
    ...demoWorld,
    mount(app, deps) {
      app.get('/media/:kind/:file', async (c, next) => {
        const { kind, file } = c.req.param();
        const photo = await readFile(
          join(photos, `${kind}-${file.replace(/\.\w+$/, '')}.jpg`),
        ).catch(() => undefined);
        if (!photo) return await next();
        return c.body(new Uint8Array(photo), 200, {
          'Content-Type': 'image/jpeg',
          'Cache-Control': 'public, max-age=31536000, immutable',
        });
      });
      demoWorld.mount(app, deps);
    },
  };
}

/** A picture wherever there is one, which takes a browser no time to draw. */
function drawPlain(kind: string, name: string): string | undefined {
  if (demoWorld.drawPicture(kind, name) === undefined) return undefined;
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2f5d50" d="M0 0h8v8H0z"/></svg>';
}

function change({ wallet, honoursKeys }: ChangeableSettings) {
  if (!platform) return;
  Object.assign(platform.settings.wallet, wallet);
  platform.settings.honoursKeys = honoursKeys;
  report({ is: 'ready', url: platform.url });
}

async function stop() {
  await platform?.close();
  process.exit(0);
}
