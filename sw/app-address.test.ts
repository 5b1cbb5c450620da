import { describe, expect, it } from 'vitest';
import { isAppAddress } from './app-address.ts';

describe('isAppAddress', () => {
  it.each([
    '/',
    '/home',
    '/home?game_name=St.X',
    '/?from=t.me',
    '/?from=https://t.me/robohall',
    '/?token=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl',
    '/home?back=/api/banner',
    '/home#a.b',
    '/nowhere/at/all',
    '/repairs',
    '/players',
  ])('is the app: %s', (address) => {
    expect(isAppAddress(new URL(address, 'https://hall.example'))).toBe(true);
  });

  it.each([
    '/api/banner',
    '/api/plat/game/hot?page=1',
    '/media/games/1.webp',
    '/media/games/plain',
    '/play',
    '/play/slot',
    '/play/slot#ticket',
    '/play/assets/main-1.js',
    '/repair',
    '/repair/',
    '/repair.html',
    '/repair.html?from=home',
    '/version.json',
    '/deep/folder/licence.pdf?page=2',
  ])('is not: %s', (address) => {
    expect(isAppAddress(new URL(address, 'https://hall.example'))).toBe(false);
  });
});
