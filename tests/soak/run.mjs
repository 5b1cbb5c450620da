import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// The app's modules run here as they are, so they are loaded as the app's builder loads them.

const { module } = await runnerImport(fileURLToPath(new URL('./main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
// Whatever a broken line has left hanging: it is over.
process.exit(await module.main());
