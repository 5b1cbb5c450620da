import { createLog } from '../server/log.ts';
import { startPlatform } from '../server/platform.ts';
import { readSettings } from '../server/settings.ts';
import { DEMO_PLAYERS } from './seed/players.ts';
import { demoWorld } from './world.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const platform = await startPlatform(demoWorld, {
    ...settings,
    // A proxy in front knows one port only.
    nextFreePort: process.env['NODE_ENV'] !== 'production',
    log: createLog(settings.logLevel),
  });
  let stopping = false;
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    console.log('\n正在停止… Stopping…');
    await platform.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  console.log(greeting(platform.url, settings.databaseUrl ? 'PostgreSQL' : settings.dataDir));
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

main().catch((error: unknown) => {
  console.error(`无法启动 Could not start: ${reasonOf(error)}`);
  process.exitCode = 1;
});
