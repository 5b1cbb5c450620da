import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { floor } from './floor.ts';
import { LICENCES, licences } from './licences.ts';

/**
 * The worker, the web app manifest, and the licences of both builds. The app registers the worker itself
 * (src/app/update.ts), so no registration is injected.
 */
export function pwa() {
  const precache = precacheManifest();
  const shipped = licences();
  return [
    precache.plugin,
    shipped.page,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}', LICENCES],
        buildPlugins: { vite: [shipped.worker, floor()] },
        globIgnores: ['sw.js', 'repair*', 'headers.json', 'version.json'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [precache.transform],
        minify: true,
        sourcemap: false,
      },
      manifest: {
        id: '/',
        name: 'RoboHall',
        short_name: 'RoboHall',
        description: '游戏大厅：弱网可用，离线可看',
        lang: 'zh-CN',
        dir: 'ltr',
        start_url: '/home',
        scope: '/',
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        // src/app/launch-queue.ts goes to the shortcut's page in the window that is open.
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        orientation: 'any',
        theme_color: '#0b1020',
        background_color: '#0b1020',
        categories: ['games', 'entertainment'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icons/maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: '/icons/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
        ],
        shortcuts: [
          { name: '充值', url: '/recharge' },
          { name: '提现', url: '/withdrawal' },
          { name: '投注记录', url: '/betRecords' },
          { name: '邀请好友', url: '/Agent' },
        ],
        screenshots: [
          screenshot('lobby', '780x1688', '游戏大厅'),
          screenshot('records', '780x1688', '投注记录，没信号也能看'),
          screenshot('wallet', '780x1688', '充值和提现'),
          screenshot('slots', '1280x800', '电子旗舰厅'),
        ],
      },
    }),
  ];
}

/** A picture for the browser's installation dialog. @param size in px; a wide one is for desktops */
function screenshot(name: string, size: `${number}x${number}`, label: string) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const form_factor: 'narrow' | 'wide' = width > height ? 'wide' : 'narrow';
  return { src: `/screenshots/${name}.jpg`, sizes: size, type: 'image/jpeg', form_factor, label };
}

interface Entry {
  url: string;
}

/**
 * Finishes the worker's precache list: leaves out hashed assets of earlier builds, which stay in the output
 * for pages that were opened before this build, and adds every entry's hash, so that a captive portal's page
 * is never precached as a chunk.
 *
 * @param outDir the output folder, set by the plugin in a build
 * @param current names of the files this build wrote, collected by the plugin
 */
export function precacheManifest(outDir = '', current = new Set<string>()) {
  let folder = outDir;
  const plugin: Plugin = {
    name: 'robohall:precache-manifest',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      for (const fileName of Object.keys(bundle)) current.add(fileName);
    },
  };
  return {
    plugin,
    transform<E extends Entry>(entries: E[]) {
      const manifest = entries
        .filter(({ url }) => !url.startsWith('assets/') || current.has(url))
        .map((entry) => ({ ...entry, integrity: integrityOf(join(folder, entry.url)) }));
      return { manifest, warnings: [] as string[] };
    },
  };
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}
