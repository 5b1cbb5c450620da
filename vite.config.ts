import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { keepAssets } from './build/keep-assets.ts';
import { precompress } from './build/precompress.ts';
import { pwa } from './build/pwa.ts';
import { release } from './build/release.ts';
import { readSettings } from './build/settings.ts';
import { shell } from './build/shell.ts';
import pkg from './package.json' with { type: 'json' };

/** Set by `npm run dev`, which starts the platform on a free port. */
const PLATFORM = process.env.PLATFORM_URL ?? 'http://127.0.0.1:4173';

export default defineConfig(({ mode }) => {
  const settings = readSettings(loadEnv(mode, process.cwd(), 'VITE_'), pkg.version);
  return {
    plugins: [
      react(),
      shell(settings),
      release(settings),
      keepAssets(),
      pwa(settings),
      precompress(),
    ],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Chunks import each other by names that stay: a changed one does not rename its importers.
      chunkImportMap: true,
      // The sizes that count are compressed ones; precompress writes those.
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: { proxy: { '/api': PLATFORM, '/media': PLATFORM } },
  };
});
