import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { FLOOR_TARGETS, floor, POLYFILLED } from './build/floor.ts';
import { keepAssets } from './build/keep-assets.ts';
import { leanAxios } from './build/lean-axios.ts';
import { precompress } from './build/precompress.ts';
import { pwa } from './build/pwa.ts';
import { release } from './build/release.ts';
import { readSettings } from './build/settings.ts';
import { shell } from './build/shell.ts';
import { supportLink } from './build/support-link.ts';
import pkg from './package.json' with { type: 'json' };
import { hashSources } from './tools/build/source-hash.mjs';

/** Set by `npm run dev`, which starts the platform on a free port. */
const PLATFORM = process.env.PLATFORM_URL ?? 'http://127.0.0.1:4173';

/** What a release is made of. */
const SHIPPED = ['src', 'contract', 'db', 'sw', 'public', 'index.html', 'package-lock.json'];

export default defineConfig(({ mode }) => {
  // Two builds of the same sources are the same release, whenever they were made.
  const version = `${pkg.version}+${hashSources(process.cwd(), SHIPPED).slice(0, 7)}`;
  const settings = readSettings(loadEnv(mode, process.cwd(), 'VITE_'), version);
  return {
    // The app imports the default adapter by this path, and gets the platform's (VITE_ADAPTER).
    resolve: {
      alias: [
        { find: /^.*\/contract\/adapters\/default\.ts$/, replacement: settings.adapterFile },
        // The package's own entry is its ES5 build, almost twice as large.
        { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      ],
    },
    plugins: [
      react(),
      leanAxios(),
      shell(settings),
      release(settings),
      supportLink(settings),
      keepAssets(),
      pwa(),
      floor(POLYFILLED),
      precompress(),
    ],
    build: {
      ...FLOOR_TARGETS,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Chunks import each other by names that stay: a changed one does not rename its importers.
      chunkImportMap: true,
      // The sizes that count are compressed ones; precompress writes those.
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    // The tables are another build, which the platform serves itself.
    server: { proxy: { '/api': PLATFORM, '/media': PLATFORM, '/play': PLATFORM } },
  };
});
