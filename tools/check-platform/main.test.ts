import { afterEach, describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '../../contract/index.ts';
import { main, type Report } from './main.ts';
import {
  type Arrived,
  connectExamples,
  reply,
  type StandIn,
  startStandIn,
} from './testing/stand-in.ts';

let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.stop();
  standIn = undefined;
});

async function print(...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const code = await main(args, (more) => {
    text += more;
  });
  return { code, text };
}

/** Checks a stand-in that lies. */
async function check(lie?: (arrived: Arrived) => boolean | undefined, ...more: string[]) {
  standIn = await startStandIn(lie);
  const account = ['--username', 'try', '--password', 'secret'];
  const { code, text } = await print('--url', standIn.url, ...account, '--json', ...more);
  const report = JSON.parse(text) as Report;
  const lineOf = (name: CallName) => report.calls.find(({ call }) => call === name);
  const finding = (what: string) => report.findings.find((one) => one.what === what);
  return { code, report, lineOf, finding };
}

/** Answers one call, for a player, in another way. */
const on =
  (name: CallName, answer: (arrived: Arrived) => boolean | undefined) => (arrived: Arrived) =>
    arrived.call === name && (CALLS[name].auth === 'none' || arrived.isLoggedIn)
      ? answer(arrived)
      : undefined;

/** Answers one call with a result of another shape. */
const withResult = (name: CallName, result: unknown) =>
  on(name, ({ response }) => reply(response, { code: 200, result }));

describe('the platform of docs/connect.md', () => {
  it('is usable in every required call, and what is not tried is there', async () => {
    const { code, report } = await check(undefined, '--origin', 'https://app.example');
    const required = report.calls.filter((line) => line.required);
    expect(required.filter(({ level }) => level === 'broken' || level === 'missing')).toEqual([]);
    expect(report.verdict).toMatch(/^The app works on this platform, as far as was tried \(\d+ /);
    expect([code, report.usable]).toEqual([0, true]);
    expect(report.findings.filter(({ good }) => good === false)).toEqual([]);
    expect(report.calls).toHaveLength(Object.keys(CALLS).length);
  });

  it('is told in words, with what to read next', async () => {
    standIn = await startStandIn(withResult('userInfo', { balance: 'many' }));
    const account = ['--username', 'try', '--password', 'secret'];
    const { code, text } = await print('--url', standIn.url, ...account);
    expect(text).toContain('This run moves no money');
    expect(text).toContain('✓ follows     POST /api/home/login (login, required)');
    expect(text).toContain('✗ NOT USABLE  GET  /api/plat/user-info (userInfo, required)');
    expect(text).toContain('a player has no balance and no account');
    expect(text).toContain('· not tried   POST /api/plat/recharge (recharge, required)');
    expect(text).toContain('required and not usable are /api/plat/user-info.');
    expect(text).toContain('docs/connect.md');
    expect(code).toBe(1);
  });
});

describe('a call is', () => {
  const page = '<!doctype html><title>404</title>';
  const cases: [string, CallName, (arrived: Arrived) => boolean | undefined, string, string][] = [
    [
      'not usable where a page of HTML comes',
      'hotGames',
      ({ response }) => !!response.writeHead(200, { 'Content-Type': 'text/html' }).end(page),
      'broken',
      'HTTP 200, a page (HTML)',
    ],
    [
      'not usable where no JSON comes',
      'hotGames',
      ({ response }) => !!response.end('{"code":20'),
      'broken',
      'not JSON: "{\\"code\\":20"',
    ],
    [
      'not usable where nothing comes',
      'hotGames',
      ({ response }) => !!response.end(),
      'broken',
      'an empty body',
    ],
    [
      'not usable where the envelope is missing',
      'hotGames',
      ({ response }) => reply(response, { data: [] }),
      'broken',
      'no envelope: answer.code is missing',
    ],
    [
      'not usable where 0 is the code of a success',
      'hotGames',
      ({ response }) => reply(response, { code: 0, result: [] }),
      'broken',
      'only code 200 counts as success',
    ],
    [
      'not usable where the platform fails',
      'userInfo',
      ({ response }) => reply(response, { code: 500, message: 'database gone' }, 500),
      'broken',
      'HTTP 500, code 500: "database gone"',
    ],
    [
      'not usable where the token of the login is refused',
      'userInfo',
      ({ response }) => reply(response, { code: 401, message: 'who?' }, 401),
      'broken',
      'HTTP 401, code 401: "who?"',
    ],
    [
      'not usable where the connection is cut',
      'userInfo',
      ({ request }) => !!request.socket.destroy(),
      'broken',
      'the connection was cut',
    ],
    [
      'not usable where it leads elsewhere',
      'banners',
      ({ response }) => !!response.writeHead(301, { Location: 'https://www.example/' }).end(),
      'broken',
      'HTTP 301 to https://www.example/: name that host as --url',
    ],
    [
      'missing where HTTP says so',
      'banners',
      ({ response }) => !!response.writeHead(404, { 'Content-Type': 'text/html' }).end(page),
      'missing',
      'HTTP 404',
    ],
    [
      'missing where the envelope says so',
      'banners',
      ({ response }) => reply(response, { code: 404, message: 'no route' }),
      'missing',
      'code 404',
    ],
    [
      'not usable where the first value that does not fit is named by its path',
      'betRecords',
      ({ response }) =>
        reply(response, {
          code: 200,
          result: { data: [{ id: 1, stake: 1, created_at: 'today' }] },
        }),
      'broken',
      '; result.data[0].created_at is "today", expected a time: ',
    ],
    [
      'usable where a page is a bare list',
      'betRecords',
      ({ response }) => reply(response, { code: 200, result: [] }),
      'usable',
      'result is a list, expected an object with data',
    ],
    [
      'usable where numbers are text',
      'gamePlats',
      ({ response }) =>
        reply(response, { code: '200', result: { data: [{ id: 1, game_type_id: '1' }] } }),
      'usable',
      'result.data[0].game_type_id is "1", expected a whole number',
    ],
  ];

  /** The cases, so that no check has two about the same call. */
  const checks = [0, 1, 2, 3, 4].map((round) => {
    const own = cases.filter(
      ([, name], at) => cases.slice(0, at).filter(([, before]) => before === name).length === round,
    );
    return [own.map(([what, name]) => `${what} (${name})`).join(', '), own] as const;
  });

  it.each(checks)('%s', async (_what, own) => {
    const lies = own.map(([, name, answer]) => on(name, answer));
    const { lineOf, report, code } = await check((arrived) => lies.some((lie) => lie(arrived)));
    const failing = own.filter(([, name, , level, words]) => {
      expect(lineOf(name)).toMatchObject({ level, words: expect.stringContaining(words) });
      return lineOf(name)?.required && (level === 'broken' || level === 'missing');
    });
    // Bad calls do not hide the others.
    expect(lineOf('login')?.level).toBe('follows');
    expect(report.counts.follows).toBeGreaterThan(10);
    expect(code).toBe(failing.length > 0 ? 1 : 0);
  });

  it('not usable where no answer comes in time', async () => {
    const { lineOf } = await check(
      on('userInfo', () => true),
      // Without a login of its own, which a busy machine answers too late as well.
      ...['--token', 'stand-in', '--timeout', '0.3'],
    );
    expect(lineOf('userInfo')).toMatchObject({ level: 'broken', words: 'no answer within 0.3 s' });
  });

  it('not usable where it answers without a login', async () => {
    const { lineOf } = await check(({ call, isLoggedIn, response }) =>
      call === 'recharge' && !isLoggedIn ? reply(response, { code: 200, result: {} }) : undefined,
    );
    expect(lineOf('recharge')).toMatchObject({ level: 'broken', words: 'answers without a login' });
  });

  it('only called there by a 401 that other paths do not have', async () => {
    const words = async (lie?: (arrived: Arrived) => boolean | undefined) =>
      (await check(lie)).lineOf('recharge')?.words;
    expect(await words()).toBe('needs --money; it is there: 401 without a login');
    await standIn?.stop();
    const everywhere = ({ call, response }: Arrived) =>
      call === undefined ? reply(response, { code: 401 }, 401) : undefined;
    expect(await words(everywhere)).toBe('needs --money');
  });

  it('asked again after the time that a 429 names', async () => {
    let times = 0;
    const { lineOf, finding } = await check(
      on('platformInfo', ({ response }) => {
        times += 1;
        if (times > 1) return undefined;
        response.setHeader('Retry-After', '0');
        return reply(response, { code: 1, message: 'slowly' }, 429);
      }),
    );
    expect([times, lineOf('platformInfo')?.level]).toEqual([2, 'follows']);
    expect(finding('Retry-After with 429')?.good).toBe(true);
  });
});

describe('a platform that', () => {
  it('refuses the login leaves the calls of a player not tried', async () => {
    const { lineOf, code } = await check(
      on('login', ({ response }) => reply(response, { code: 1, message: '密码错误' })),
    );
    expect(lineOf('login')).toMatchObject({ level: 'broken', words: 'code 1: "密码错误"' });
    expect(lineOf('userInfo')).toMatchObject({ level: 'untried' });
    expect(lineOf('userInfo')?.words).toMatch(/^needs a login/);
    expect(lineOf('hotGames')?.level).toBe('follows');
    expect(code).toBe(1);
  });

  it('ignores the days of its record lists is told so, unless its adapter says it', async () => {
    const what = 'record lists keep to date_from and date_to';
    const { betRecords } = connectExamples();
    const kept = await check();
    expect(kept.finding(what)?.good).toBe(true);
    await standIn?.stop();
    const { finding } = await check(withResult('betRecords', betRecords));
    expect(finding(what)).toMatchObject({
      good: false,
      words: expect.stringContaining('recordLists.days: false'),
    });
  });

  it('cannot be reached gives one line for each call and says so', async () => {
    const gone = await startStandIn();
    await gone.stop();
    await expectUnreached(gone.url, 'nothing listens there (ECONNREFUSED)');
  });

  it('has no TLS gives one line for each call and says so', async () => {
    standIn = await startStandIn();
    await expectUnreached(standIn.url.replace('http:', 'https:'), 'TLS');
  });

  async function expectUnreached(url: string, words: string) {
    const { code, text } = await print('--url', url, '--token', 'x', '--json');
    const report = JSON.parse(text) as Report;
    expect(report.calls).toHaveLength(Object.keys(CALLS).length);
    expect(report.calls.find(({ call }) => call === 'userInfo')?.words).toContain(words);
    expect(report.verdict).toContain('was not reached, so nothing was checked');
    expect(code).toBe(1);
  }
});

describe('the command line', () => {
  it.each([
    ['no address', []],
    ['an address without http', ['--url', 'api.example', '--token', 'x']],
    ['no account', ['--url', 'https://api.example']],
    ['half an account', ['--url', 'https://api.example', '--username', 'try']],
    ['an unknown adapter', ['--url', 'https://api.example', '--token', 'x', '--adapter', 'nobody']],
    ['no time', ['--url', 'https://api.example', '--token', 'x', '--timeout', 'soon']],
    ['an origin that is none', ['--url', 'https://a.example', '--token', 'x', '--origin', 'app']],
    ['an unknown option', ['--unknown']],
  ])('with %s says how it is used', async (_what, args) => {
    const { code, text } = await print(...args);
    expect([code, text]).toEqual([2, expect.stringContaining('npm run check:platform -- --url')]);
  });

  it('explains itself', async () => {
    expect((await print('--help')).code).toBe(0);
  });
});
