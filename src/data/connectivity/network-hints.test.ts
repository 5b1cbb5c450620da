import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayFetchAhead, savesTraffic, setTrafficChoice } from './network-hints.ts';

afterEach(() => {
  setTrafficChoice('auto');
  vi.unstubAllGlobals();
});

describe('saving traffic', () => {
  it.each([
    ['auto', undefined, false, true],
    ['auto', { effectiveType: '4g' }, false, true],
    ['auto', { effectiveType: '3g' }, true, true],
    ['auto', { effectiveType: '2g' }, true, false],
    ['auto', { effectiveType: 'slow-2g' }, true, false],
    ['auto', { effectiveType: '4g', saveData: true }, true, false],
    ['on', { effectiveType: '4g' }, true, false],
    ['off', { effectiveType: '2g', saveData: true }, false, true],
  ] as const)(
    'with the choice %s and the hints %o: %s; data ahead: %s',
    (choice, connection, saves, ahead) => {
      vi.stubGlobal('navigator', { connection });
      setTrafficChoice(choice);
      expect(savesTraffic()).toBe(saves);
      expect(mayFetchAhead()).toBe(ahead);
    },
  );
});
