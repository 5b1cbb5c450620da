import type { Plugin } from 'vite';
import type { BuildSettings } from './settings.ts';

/** Writes version.json for people and monitoring; the page itself learns of releases from the worker. */
export function release({ version }: BuildSettings): Plugin {
  return {
    name: 'robohall:release',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) } }),
    generateBundle() {
      const builtAt = new Date().toISOString();
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ version, builtAt })}\n`,
      });
    },
  };
}
