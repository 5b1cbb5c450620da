import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Adapter, adaptCall } from '../../contract/adapters/adapter.ts';
import { CALLS, type CallName } from '../../contract/index.ts';
import type { Level } from './ask.ts';
import { moneyPlan, tryMoney, tryRest } from './money.ts';
import { PURPOSES } from './purposes.ts';
import { ask, logIn, type Run, startRun, tryReads } from './reads.ts';
import { type Finding, findings } from './safety.ts';

const USAGE = `npm run check:platform -- --url https://api.example --username NAME --password WORD

Asks every call of the contract of a running platform, and says which the app can use (docs/connect.md).

  --url URL                    origin of the platform
  --username, --password       an account for the checks
  --token TOKEN                a login that exists, instead of the account
  --origin URL                 origin of the app, where it is another one: looks at CORS
  --adapter NAME               a file of contract/adapters/ (default: default)
  --money                      also tries what moves money or changes the account; says what first
  --withdrawal-password WORD   with --money: tries the withdrawal password and a red packet, too
  --withdraw ADDRESS_ID        with both: asks for a withdrawal of the least amount to that address
  --timeout SECONDS            patience for one answer (default: 10)
  --json                       the report as JSON
`;

const OPTIONS = {
  url: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  token: { type: 'string' },
  origin: { type: 'string' },
  adapter: { type: 'string', default: 'default' },
  money: { type: 'boolean', default: false },
  'withdrawal-password': { type: 'string' },
  withdraw: { type: 'string' },
  timeout: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = (args: string[]) => parseArgs({ args, options: OPTIONS });

interface Line {
  call: CallName;
  method: string;
  path: string;
  required: boolean;
  level: Level;
  words: string;
  page: string;
  /** What a player sees without the call. */
  without: string;
}

export interface Report {
  url: string;
  adapter: string;
  calls: Line[];
  findings: Finding[];
  counts: Record<Level, number>;
  /** True when every required call that was tried is usable. */
  usable: boolean;
  verdict: string;
}

/**
 * Runs the check and prints the report.
 * @param write takes what goes to stdout
 * @returns the exit code: 0 when all required calls are usable, 1 when not, 2 when it was called wrongly
 */
export async function main(args: string[], write: (text: string) => void): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    write(options);
    return options === USAGE ? 0 : 2;
  }
  const { url = '', adapter: adapterName, origin, timeout, token, json, money } = options;
  const adapter = await loadAdapter(adapterName);
  if (!adapter) {
    write(`There is no adapter ${adapterName}\n\n${USAGE}`);
    return 2;
  }
  const target = {
    url: new URL(url).origin,
    adapter,
    appOrigin: origin,
    timeoutMs: Number(timeout) * 1000,
  };
  const run = startRun(target, token);
  const moneyOptions = { password: options['withdrawal-password'], withdrawTo: options.withdraw };
  if (!json)
    write(introduction(target.url, adapterName, money ? moneyPlan(moneyOptions) : undefined));
  if (token === undefined) await logIn(run, options.username ?? '', options.password ?? '');
  await tryReads(run);
  if (money) await tryMoney(run, moneyOptions);
  if (token === undefined && run.token !== undefined) await ask(run, 'logout', {});
  await tryRest(run);
  const report = reportOf(run, adapterName, await findings(run));
  write(json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
  return report.usable ? 0 : 1;
}

/** @returns the options, or what to print instead */
function readOptions(args: string[]): Values | string {
  let values: Values;
  try {
    values = parse(args).values;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
  const { url = '', token, username, password, origin, timeout } = values;
  const wrong = (words: string) => `${words}\n\n${USAGE}`;
  if (values.help) return USAGE;
  if (!isOrigin(url)) return wrong('--url has to be an address such as https://api.example');
  if (origin !== undefined && !isOrigin(origin)) return wrong('--origin has to be an address, too');
  if (token === undefined && (username === undefined || password === undefined)) {
    return wrong('Give --username and --password of an account, or --token');
  }
  if (!(Number(timeout) > 0)) return wrong('--timeout has to be a number of seconds');
  return values;
}

/** The adapter of that name; undefined when there is no such file. */
async function loadAdapter(name: string): Promise<Adapter | undefined> {
  const file = new URL(`../../contract/adapters/${name}.ts`, import.meta.url);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) return undefined;
  return (await import(file.href)).adapter;
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function introduction(url: string, adapter: string, plan: string[] | undefined): string {
  const does = plan
    ? ['This run moves money or changes the account. It', ...plan.map((line) => `  - ${line}`)]
    : ['This run moves no money and changes nothing but its own login.'];
  return ['', `${url}, adapter ${adapter}`, ...does, '', ''].join('\n');
}

function reportOf(run: Run, adapter: string, found: Finding[]): Report {
  const calls = (Object.keys(PURPOSES) as CallName[]).map((call): Line => {
    const { level, words } = run.judged.get(call) ?? { level: 'untried', words: '' };
    const { method } = CALLS[call];
    const { path } = adaptCall(run.target.adapter, CALLS[call]);
    return { call, method, path, level, words, ...PURPOSES[call] };
  });
  const counts: Report['counts'] = { follows: 0, usable: 0, broken: 0, missing: 0, untried: 0 };
  for (const { level } of calls) counts[level] += 1;
  const { url } = run.target;
  const usable = !calls.some((line) => line.required && isFailing(line));
  const verdict = verdictOf(run, calls, found);
  return { url, adapter, calls, findings: found, counts, usable, verdict };
}

const isFailing = ({ level }: Line) => level === 'broken' || level === 'missing';

function verdictOf(run: Run, calls: Line[], found: Finding[]): string {
  const needed = calls.filter(({ required }) => required);
  const failing = needed.filter(isFailing).map(({ path }) => path);
  const untried = needed.filter(({ level }) => level === 'untried').length;
  const unsafe = found.filter(({ good }) => good === false).length;
  if (run.replies.length === 0) return `${run.target.url} was not reached, so nothing was checked.`;
  if (failing.length > 0) {
    return `The app does not work on this platform yet: required and not usable are ${failing.join(', ')}.`;
  }
  const far = untried > 0 ? `, as far as was tried (${untried} required calls were not)` : '';
  const safety = unsafe > 0 ? '; see to what is marked ✗ above before real money' : '';
  return `The app works on this platform${far}${safety}.`;
}

const MARKS: Readonly<Record<Level, string>> = {
  follows: '✓ follows   ',
  usable: '~ usable    ',
  broken: '✗ NOT USABLE',
  missing: '✗ missing   ',
  untried: '· not tried ',
};

function textOf({ calls, findings: found, counts, verdict }: Report): string {
  const marks = { true: '✓', false: '✗', undefined: '·' };
  const { follows, usable, broken, missing, untried } = counts;
  return [
    ...calls.flatMap(callLines),
    '',
    'Money safety and the app’s host',
    ...found.map(({ what, good, words }) => `${marks[`${good}`]} ${what}${words && `: ${words}`}`),
    '',
    `${follows} follow the contract, ${usable} usable, ${broken} not usable, ${missing} missing, ${untried} not tried`,
    verdict,
    ...nextSteps(counts),
    '',
  ].join('\n');
}

function callLines(line: Line): string[] {
  const { call, method, path, required, level, words, page, without } = line;
  const head = `${MARKS[level]}  ${method.padEnd(4)} ${path} (${call}${required ? ', required' : ''})`;
  const seen = isFailing(line) ? `${page}: ${without}` : '';
  return [head, ...[words, seen].filter(Boolean).map((more) => `                ${more}`)];
}

function nextSteps({ usable, broken, missing }: Report['counts']): string[] {
  return [
    ...(broken > 0
      ? ['Not usable: docs/connect.md, “The least an answer has to hold” and “Adapters”.']
      : []),
    ...(missing > 0 ? ['Missing: docs/connect.md, “Required and optional calls”.'] : []),
    ...(usable > 0
      ? ['Usable: nothing to do; docs/openapi.json has the contract’s own form.']
      : []),
    'Money: docs/connect.md, “What money needs”.',
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), (text) => process.stdout.write(text));
}
