import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../../tools/browser.mjs';
import { launchPlatform, type TestPlatform } from '../../support/platform.ts';
import { DEMO, tokenOf } from '../../support/wallet.ts';
import { keepSession } from '../../support/withdrawal.ts';
import { newPhone } from '../phone.ts';
import { THROTTLE } from './network.ts';
import { makePhotos } from './photos.ts';
import { barePage, type ServedPage, staticPage } from './plain-pages.ts';
import { type Round, report } from './round-report.ts';
import { SCENES, type Scene, type Stage } from './scenes.ts';
import { firstAnswer, settle, stopWorkers, tapPoint, type Visit, visit } from './visit.ts';

// `npm run bench:home`: how fast the app opens on a slow phone beside two plain pages, for the budgets of design
// chapter 10: a static page, and the packages that the app has to use with nothing in them. All three are visited
// in turn in every round, and the ratios are taken per round, because times of a shared machine move by a fifth.
// `-- --rounds 3 --scene visitor` for less.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, scene: { type: 'string' } },
});
const ROUNDS = Number(options.rounds);

type Visits = Map<Stage, Visit>;

/** First, repeat and offline visits of one page in a phone of its own. */
async function visitAll(
  browser: Browser,
  served: Pick<ServedPage, 'stop' | 'restore'>,
  plan: {
    url: string;
    scene?: Scene;
    prepare?: (context: BrowserContext) => Promise<void>;
    /** Whether the page has a worker, and so later stages. */
    worker?: boolean;
  },
): Promise<{ visits: Visits; answered: number[] }> {
  const { url, scene, worker = true } = plan;
  const context = await newPhone(browser);
  const visits: Visits = new Map();
  const answered: number[] = [];
  let point: { x: number; y: number } | undefined;
  const add = async (stage: Stage) => {
    const ready = (stage === 'first' && scene?.firstReady) || scene?.ready;
    visits.set(stage, await visit(context, url, { ready }));
  };
  try {
    await plan.prepare?.(context);
    await add('first');
    if (!worker) {
      await add('repeat');
      return { visits, answered };
    }
    await settle(context, url, async (page) => {
      await scene?.before?.(page);
      if (scene?.ready === 'lobby') point = await tapPoint(page);
    });
    await add('repeat');
    if (point) answered.push((await firstAnswer(context, url, point)) ?? Number.NaN);
    await stopWorkers(context);
    await add('repeat, worker asleep');
    await served.stop();
    await add('offline');
    await stopWorkers(context);
    await add('offline, asleep');
    return { visits, answered };
  } finally {
    await context.close();
    await served.restore();
  }
}

/** Throttling multiplies what the machine can do at the moment, so others' work falsifies it. */
function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > cpus().length / 2) {
    process.stderr.write(
      `Note: this machine is busy (load ${load.toFixed(1)} on ${cpus().length} cores): times will be too long.\n`,
    );
  }
}

const scenes = SCENES.filter(({ name }) => !options.scene || name === options.scene);
if (scenes.length === 0) {
  throw new Error(`No such scene; there are: ${SCENES.map(({ name }) => name).join('; ')}`);
}
const folder = await mkdtemp(join(tmpdir(), 'robohall-photos-'));
const browser = await chromium.launch(chromiumLaunch());
const plainPages = [await staticPage(), await barePage()] as const;
const [still, bare] = plainPages;
const platforms = new Map<Scene['pictures'], TestPlatform>();
try {
  platforms.set('own', await launchPlatform({ art: true, history: true, optimised: true }));
  if (scenes.some(({ pictures }) => pictures === 'photos')) {
    await makePhotos(browser, platformOf('own').url, folder);
    platforms.set('photos', await launchPlatform({ art: true, photos: folder, optimised: true }));
  }
  const token = await tokenOf(platformOf('own'), DEMO);
  warnIfBusy();
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS} (load ${loadavg()[0]?.toFixed(1)})\n`);
    const plain = {
      still: (await visitAll(browser, still, { url: `${still.url}/`, worker: false })).visits,
      bare: (await visitAll(browser, bare, { url: `${bare.url}/` })).visits,
    };
    for (const scene of scenes) {
      const platform = platformOf(scene.pictures);
      const { visits, answered } = await visitAll(browser, platform, {
        url: platform.url + scene.path,
        scene,
        prepare: async (context) => {
          if (!scene.loggedIn) return;
          const page = await context.newPage();
          await keepSession(page, token, platform.url);
          await page.close();
        },
      });
      rounds.push({
        scene: scene.name,
        isLobby: scene.ready === 'lobby',
        ...plain,
        app: visits,
        answered,
      });
    }
  }
  process.stdout.write(
    `\nMedians of ${ROUNDS} rounds, ratios taken per round; CPU ${THROTTLE.cpuSlowdown}× slower, 1.6 Mbit/s down, 750 kbit/s up, ${THROTTLE.latencyMs} ms\n`,
  );
  process.stdout.write(report(rounds));
} finally {
  await browser.close();
  await Promise.all([...plainPages, ...platforms.values()].map((each) => each.dispose()));
  await rm(folder, { recursive: true, force: true });
}

function platformOf(pictures: Scene['pictures']): TestPlatform {
  const platform = platforms.get(pictures);
  if (!platform) throw new Error(`No platform with ${pictures}`);
  return platform;
}
