import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { NEVER_PAID, openOrder } from '../../support/deposits.ts';
import type { ProbeSettings } from './probe.ts';

/** What a visit finds: nothing of the app, its worker alive or asleep, and no platform. */
export type Stage = 'first' | 'repeat' | 'repeat, worker asleep' | 'offline' | 'offline, asleep';

export interface Scene {
  name: string;
  path: string;
  /** Whether demo_player is logged in, with months of records. */
  loggedIn: boolean;
  /** The operator's pictures: the reference platform's own, or photos of the size that others send. */
  pictures: 'own' | 'photos';
  ready: NonNullable<ProbeSettings['ready']>;
  /** The same on a first visit, where what the player does later is not there yet. */
  firstReady?: ProbeSettings['ready'];
  /** What the player does on the visit before. */
  before?: (page: Page) => Promise<void>;
}

async function lobbyStored(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  // The catalogue is fetched once the page is idle; a player can tell by searching with no signal.
  while (!(await page.evaluate(isCatalogueStored))) await pause(500);
}

function isCatalogueStored(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('robohall');
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains('games')) {
        db.close();
        resolve(false);
        return;
      }
      const count = db.transaction('games').objectStore('games').count();
      count.onsuccess = () => {
        db.close();
        resolve(count.result > 24);
      };
    };
  });
}

const LOBBY = { path: '/', ready: 'lobby', before: lobbyStored } as const;

export const SCENES: readonly Scene[] = [
  { ...LOBBY, name: 'visitor', loggedIn: false, pictures: 'own' },
  { ...LOBBY, name: 'visitor, photos', loggedIn: false, pictures: 'photos' },
  { ...LOBBY, name: 'player', loggedIn: true, pictures: 'own' },
  {
    name: 'bet records',
    path: '/betRecords',
    loggedIn: true,
    pictures: 'own',
    ready: { selector: 'main li[data-index]', count: 4 },
    before: async (page) => {
      await page.locator('main li[data-index]').nth(3).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'recharge, open order',
    path: '/recharge',
    loggedIn: true,
    pictures: 'own',
    ready: { selector: 'main li button', count: 1 },
    firstReady: { selector: 'main input', count: 1 },
    before: async (page) => void (await openOrder(page, NEVER_PAID)),
  },
];
