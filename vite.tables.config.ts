import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { FLOOR_TARGETS, floor, POLYFILLED } from './build/floor.ts';
import { keepAssets } from './build/keep-assets.ts';
import { precompress } from './build/precompress.ts';

/** The page of the demo tables: a site of its own, which the platform serves under /play/. */
export default defineConfig({
  root: 'demo/tables/page',
  base: '/play/',
  publicDir: false,
  envPrefix: 'TABLES_',
  cacheDir: '../../../node_modules/.vite-tables',
  plugins: [react(), keepAssets(), floor(POLYFILLED), precompress()],
  build: {
    ...FLOOR_TARGETS,
    outDir: '../../../dist-tables',
    assetsInlineLimit: 0,
    // Names what this build wrote, for the next one to keep a while.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
