import { once } from 'node:events';
import { createLog } from '../server/log.ts';
import { startPlatform } from '../server/platform.ts';
import { readSettings } from '../server/settings.ts';
import { DEMO_PLAYERS } from './seed/players.ts';
import { demoWorld } from './world.ts';

/** As a service, the process says nothing but lines of the log; else a person reads what it prints. */
const isService = process.env['NODE_ENV'] === 'production';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const stop = new AbortController();
  const onSignal = () => {
    // Whoever asks twice does not want to wait.
    if (stop.signal.aborted) process.exit(1);
    stop.abort();
    if (isService) log.info('stopping');
    else console.log('\n正在停止… Stopping…');
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const options = {
    ...settings,
    // A proxy in front knows one port only.
    nextFreePort: !isService,
    log,
    signal: stop.signal,
  };
  const platform = await startPlatform(demoWorld, options).catch((error: unknown) => {
    if (error !== stop.signal.reason) throw error;
  });
  if (platform) {
    if (isService) log.info({ url: platform.url }, 'listening');
    else
      console.log(greeting(platform.url, settings.databaseUrl ? 'PostgreSQL' : settings.dataDir));
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    await platform.close().catch((error: unknown) => fail('could not stop', error));
  }
  process.exit(0);
}

function greeting(url: string, data: string): string {
  const accounts = DEMO_PLAYERS.toReversed().map(
    ({ username, password }) => `  演示账号 Demo account   ${username} / ${password}`,
  );
  return [
    '',
    `  RoboHall 已启动 is running at   ${url}`,
    ...accounts,
    `  数据 Data   ${data}`,
    '  按 Ctrl+C 停止 Press Ctrl+C to stop',
    '',
  ].join('\n');
}

/** Connecting to a host with several addresses fails with an AggregateError, which has no message itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const SAID = {
  'could not start': '无法启动 Could not start',
  'could not stop': '无法停止 Could not stop',
};

function fail(what: keyof typeof SAID, error: unknown): never {
  const reason = reasonOf(error);
  if (isService) createLog('error').error({ reason }, what);
  else console.error(`${SAID[what]}: ${reason}`);
  process.exit(1);
}

main().catch((error: unknown) => fail('could not start', error));
