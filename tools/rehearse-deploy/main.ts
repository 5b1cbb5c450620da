import { strict as assert } from 'node:assert';
import { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_PLAYERS } from '../../demo/seed/players.ts';
import { type Answer, ask, call, logIn } from './ask.ts';
import { assetsOf, type Check, checkApp, checkForged, checkPlatform, fits } from './checks.ts';
import { type Block, readBlocks } from './guide.ts';
import { type Host, missingPrograms, onHost } from './host.ts';

// `npm run rehearse:deploy`: runs the marked blocks of docs/deploy.md as written, in an empty folder, with nginx
// and PostgreSQL from Debian, and checks what comes of them. It takes the code as it is committed. Ends with 0
// when every check passes, 1 when one does not or the guide fails, 2 when a program is missing.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const guide = readBlocks(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'));

/** Time that the platform gets for its migrations and seed; ms. */
const START_MS = 180_000;

let passed = 0;
let failed = 0;
const startedAt = Date.now();

const say = (text: string) => process.stdout.write(`${text}\n`);

const check: Check = async (what, work) => {
  try {
    await work();
    passed += 1;
    say(`✓ ${what}`);
  } catch (error) {
    failed += 1;
    const reason = error instanceof Error ? error.message : String(error);
    say(`✗ ${what}\n    ${reason.trim().replaceAll('\n', '\n    ')}`);
  }
};

/** A block of the guide, which has to be there. */
function block(mark: string): Block {
  const found = guide.get(mark);
  if (!found) throw new Error(`docs/deploy.md has no block ${mark}`);
  return found;
}

async function rehearse(host: Host): Promise<void> {
  const checkout = join(host.root, 'checkout');
  await step('nginx, the app: release 1', async () => {
    await host.run('nginx');
    await host.run(`git clone --quiet '${ROOT}' '${checkout}'`);
    for (const { mark, text } of guide.values()) {
      if (mark.startsWith('/etc/nginx/')) host.write(mark, text);
    }
    await host.run(block('release').text, checkout);
    await until(async () => (await home(host)).status === 200);
  });
  await step('PostgreSQL, the platform', () => startPlatform(host));
  await checkApp(host, check, 1);
  await checkPlatform(host, check);
  await checkTool(host, checkout);
  await step('the app: release 2', () => secondRelease(host, checkout));
  await checkApp(host, check, 2);
  await step('a restart under load', () => restart(host));
  await step('backup, and back to it', () => restore(host));
  await checkForged(host, check);
  await step('one host for both', () => oneHost(host));
}

async function step(what: string, work: () => Promise<void>): Promise<void> {
  say(`\n— ${what} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  await work();
}

const home = (host: Host) => ask(host, `${host.appUrl}/home`);

/** Asks again until the answer is yes. @throws when it has not come after a time, with the last error */
async function until(isSo: () => Promise<boolean>, patienceMs = 20_000): Promise<void> {
  let last: unknown = 'never';
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

const isReady = (port: number) => async () =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;

async function startPlatform(host: Host): Promise<void> {
  const folder = join(host.root, 'srv/robohall/releases/1');
  await host.run(`git clone --quiet '${ROOT}' '${folder}'`);
  symlinkSync(folder, join(host.root, 'srv/robohall/current'));
  // The last line is the unit's command, which starts below.
  const lines = block('platform').text.trim().split('\n').slice(0, -1);
  await host.run(lines.join('\n'), folder);
  await host.run(block('database').text);
  const defaults = readFileSync(join(folder, '.env.example'), 'utf8');
  host.write('/etc/robohall.env', defaults + block('/etc/robohall.env').text);
  await host.run('systemctl start robohall@4173');
  await until(isReady(host.ports.blue), START_MS);
  await check(
    'the platform runs without the build’s packages, and http leads to https',
    async () => {
      await host.run('test ! -e node_modules/vite && test -e dist-tables/index.html', folder);
      const { status, headers } = await fetch(`http://127.0.0.1:${host.ports.http}/home?code=A`, {
        redirect: 'manual',
      });
      assert.deepEqual([status, headers.get('location')], [301, 'https://127.0.0.1/home?code=A']);
    },
  );
}

/** Where an operator looks whether the platform is fit for the app. */
async function checkTool(host: Host, checkout: string): Promise<void> {
  await check(
    'npm run check:platform finds the proxied platform fit, with nothing marked ✗',
    async () => {
      const [player] = DEMO_PLAYERS.filter(({ username }) => username === 'demo_player');
      const who = `--username ${player?.username} --password ${player?.password}`;
      const hosts = '--url https://api.example --origin https://play.example';
      const trust = `NODE_EXTRA_CA_CERTS='${host.root}/run.crt'`;
      const report = await host.run(`${trust} npm run check:platform -- ${hosts} ${who}`, checkout);
      assert.ok(!report.includes('✗'), report);
      say(`    ${report.split('\n').find((line) => line.includes('follow the contract'))}`);
    },
  );
}

/** A release with other inline code and another chunk, watched by a visitor while it comes. */
async function secondRelease(host: Host, checkout: string): Promise<void> {
  const before = await home(host);
  appendFileSync(join(checkout, 'src/app/shell.css'), '\n.rehearsal {\n  color: red;\n}\n');
  appendFileSync(
    join(checkout, 'src/main.tsx'),
    '\nObject.assign(globalThis, { rehearsal: 2 });\n',
  );
  rmSync(join(checkout, 'dist'), { recursive: true });
  await host.run(block('fresh-checkout').text, checkout);
  const pages: Answer[] = [];
  const broken: string[] = [];
  const visits = repeat(async () => {
    const page = await home(host);
    pages.push(page);
    // Some of what it loads at once, and one of the import map's.
    for (const path of [...assetsOf(page).slice(0, 3), ...assetsOf(page).slice(-1)]) {
      const { status } = await ask(host, host.appUrl + path);
      if (status !== 200) broken.push(`${path}: ${status}`);
    }
  });
  await host.run(block('release').text, checkout);
  await until(async () => pages.at(-1)?.body.equals(before.body) === false);
  await wait(1_000);
  await visits.end();
  const after = await home(host);
  const isNew = (page: Answer) => page.body.equals(after.body);
  await check(
    'release 2: page and policy are new ones, and every answer meanwhile was of one release',
    () => {
      assert.notEqual(
        after.headers['content-security-policy'],
        before.headers['content-security-policy'],
      );
      assert.ok(pages.some(isNew) && !pages.every(isNew), 'the switch was not seen');
      for (const page of pages) assert.ok(fits(page), `status ${page.status}`);
      say(`    ${pages.length} visits, ${pages.filter(isNew).length} of them after the switch`);
    },
  );
  await check(
    'release 2: every page meanwhile found its files, and the ones of release 1 are still there',
    async () => {
      assert.deepEqual(broken, []);
      const gone = assetsOf(before).filter((path) => !assetsOf(after).includes(path));
      assert.ok(gone.length > 0);
      for (const path of gone)
        assert.equal((await ask(host, host.appUrl + path)).status, 200, path);
    },
  );
}

/** Repeats something until it is told to end. */
function repeat(work: () => Promise<void>): { end(): Promise<void> } {
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      await work();
      await wait(10);
    }
  })();
  return {
    end: () => {
      goesOn = false;
      return done;
    },
  };
}

/** Reads, a login and money calls that are refused, one after another in each of a few clients. */
async function restart(host: Host): Promise<void> {
  const token = await logIn(host);
  const failures: string[] = [];
  let count = 0;
  const one = async (name: 'userInfo' | 'recharge' | 'banners', status: number) => {
    count += 1;
    try {
      const answer = await call(host, name, {}, name === 'userInfo' ? token : '');
      if (answer.status !== status) failures.push(`${name}: HTTP ${answer.status}`);
    } catch (error) {
      failures.push(`${name}: ${error}`);
    }
  };
  const clients = [1, 2, 3].map(() =>
    repeat(async () => {
      await one('userInfo', 200);
      await one('recharge', 401);
      await one('banners', 200);
    }),
  );
  await host.run(block('restart').text);
  await wait(1_000);
  await Promise.all(clients.map((client) => client.end()));
  await check('a restart fails no request, and logins outlast it', () => {
    assert.deepEqual(failures, []);
    assert.ok(count > 50, `only ${count} requests`);
    say(`    ${count} requests meanwhile`);
  });
  await check('the process that was told to stop has gone, and the other one answers', async () => {
    await assert.rejects(fetch(`http://127.0.0.1:${host.ports.blue}/healthz`));
    assert.ok(await isReady(host.ports.green)());
  });
}

/** What happened after the backup is gone with it, as the guide tells. */
async function restore(host: Host): Promise<void> {
  // As operate.md has it: by the platform's own login, which also has to own what the backup brought back.
  const address = /DATABASE_URL=(.*)/.exec(block('/etc/robohall.env').text)?.[1];
  const asked = `psql '${address}' --no-align --tuples-only --command="select count(*) from orders"`;
  const orders = async () => Number(await host.run(asked));
  const token = await logIn(host);
  const before = await orders();
  await host.run(block('backup').text);
  const paid = await call(host, 'recharge', { amount: '20' }, token);
  const meanwhile = await orders();
  await host.run(block('restore').text);
  await host.run('systemctl start robohall@4174');
  await until(isReady(host.ports.green), START_MS);
  await check('the backup brings back accounts, logins and records as they were', async () => {
    assert.deepEqual([meanwhile, await orders()], [before + 1, before], paid.body.toString());
    assert.equal((await call(host, 'userInfo', {}, token)).status, 200);
  });
}

/** The other arrangement of the guide: one host, where the platform serves the app too. */
async function oneHost(host: Host): Promise<void> {
  const file = join(host.root, 'etc/robohall.env');
  const settings = readFileSync(file, 'utf8');
  writeFileSync(file, settings.replaceAll(/^APP_ORIGIN=.*$/gm, ''));
  await host.run("systemctl stop 'robohall@*'\nsystemctl start robohall@4174");
  await until(isReady(host.ports.green), START_MS);
  await check(
    'on one host, the platform serves the app with its policy, through nginx',
    async () => {
      const page = await ask(host, `${host.platformUrl}/home`);
      assert.deepEqual([page.status, fits(page)], [200, true]);
      const token = await logIn(host);
      const { result } = await call(host, 'inviteUrlWeb', {}, token);
      assert.ok(String(result['url']).startsWith(`${host.platformUrl}/?code=`));
    },
  );
}

const missing = missingPrograms();
if (missing.length > 0) {
  say(`Missing: ${missing.join(', ')}. With Debian, as root:\n\n${block('packages').text}`);
  process.exit(2);
}
try {
  await onHost(rehearse);
} catch (error) {
  failed += 1;
  say(`✗ the guide: ${error instanceof Error ? error.message : String(error)}`);
}
say(`\n${passed + failed} checks, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
