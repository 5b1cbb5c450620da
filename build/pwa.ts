import { VitePWA } from 'vite-plugin-pwa';
import { LICENCES, licences } from './licences.ts';
import { precacheManifest } from './precache-manifest.ts';

/**
 * The worker, the web app manifest, and the licences of what both builds ship. Registration is ours
 * (src/app/update.ts), so none is injected.
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
        buildPlugins: { vite: [shipped.worker] },
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
        orientation: 'portrait',
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
        ],
      },
    }),
  ];
}
