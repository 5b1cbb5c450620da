import { startPlatform } from '../../server/platform.ts';
import { CHEAP } from '../../server/testing/passwords.ts';
import {
  CAPTCHA_TEXT,
  type ChangeableSettings,
  type PlatformCommand,
  type PlatformReport,
} from './platform-messages.ts';

// A reference platform in a process of its own, so that tests can stop it as a power cut would,
// drawing its captcha from a text the tests know and hashing passwords at no cost. The product has no
// such door: both are arguments which only this file passes.

const report = (message: PlatformReport) => process.send?.(message);
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
}: PlatformCommand & { do: 'start' }) {
  try {
    await platform?.close();
    platform = await startPlatform({
      ...settings,
      port,
      host: '127.0.0.1',
      dataDir,
      databaseUrl,
      distDir,
      captchaText: () => CAPTCHA_TEXT,
      passwordCost: CHEAP,
    });
    report({ is: 'ready', url: platform.url });
  } catch (error) {
    report({
      is: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
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
