import type { Plugin } from 'vite';

/**
 * Leaves axios's fetch adapter out of the bundle: in a page it always takes XMLHttpRequest, the
 * first of its adapters that is there, and the other is 24 KB of source that never runs.
 */
export function leanAxios(): Plugin {
  return {
    name: 'robohall:lean-axios',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ },
      handler: () => 'export const getFetch = () => undefined;\n',
    },
  };
}
