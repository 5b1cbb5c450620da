import { beforeEach, describe, expect, it } from 'vitest';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../../storage.ts';
import { addTraffic, readTraffic, totalOf, weigh } from './traffic-tally.ts';

const OWN = 'https://hall.example';

const answer = (name: string, transferSize: number, encodedBodySize = 0) => ({
  name,
  transferSize,
  encodedBodySize,
});

describe('weigh', () => {
  it('sorts by what it was for', () => {
    const fetched = [
      answer(`${OWN}/home`, 1),
      answer(`${OWN}/assets/main-1.js`, 20),
      answer(`${OWN}/media/game/1.webp`, 300),
      answer(`${OWN}/api/banner`, 4_000),
      answer('https://img.example/1.webp', 50_000),
      answer('https://api.example/api/plat/game', 600_000),
    ];
    expect(weigh(fetched, OWN)).toEqual({ app: 21, pictures: 50_300, data: 604_000 });
  });

  it('an answer from a cache weighs nothing, another host’s at least its body', () => {
    const fetched = [
      answer(`${OWN}/assets/main-1.js`, 0, 900),
      answer('https://api.example/api/plat/game', 0, 70),
      answer('https://img.example/1.webp', 0, 0),
    ];
    expect(totalOf(weigh(fetched, OWN))).toBe(70);
  });

  it('leaves out what did not come over the network', () => {
    const fetched = [answer('blob:https://hall.example/1', 9, 9), answer('data:image/png,', 9, 9)];
    expect(totalOf(weigh([...fetched, answer('nonsense', 9)], OWN))).toBe(0);
  });
});

describe('the days', () => {
  beforeEach(() => removeStored(STORAGE_KEYS.traffic));

  const app = (bytes: number) => ({ app: bytes, pictures: 0, data: 0 });

  it('add up, each by itself', () => {
    addTraffic('2026-11-21', { app: 1, pictures: 20, data: 300 });
    addTraffic('2026-11-21', { app: 1, pictures: 0, data: 0 });
    addTraffic('2026-11-22', app(5));
    expect([...readTraffic()]).toEqual([
      ['2026-11-22', app(5)],
      ['2026-11-21', { app: 2, pictures: 20, data: 300 }],
    ]);
  });

  it('are forgotten after a week; nothing writes nothing', () => {
    for (let day = 1; day <= 9; day++) addTraffic(`2026-11-0${day}`, app(day));
    expect([...readTraffic().keys()]).toHaveLength(7);
    expect(readTraffic().has('2026-11-02')).toBe(false);
    const before = readStored(STORAGE_KEYS.traffic);
    addTraffic('2026-12-01', app(0));
    expect(readStored(STORAGE_KEYS.traffic)).toBe(before);
  });

  it.each(['', '[', 'null', '7', '{"x":1}', '{"2026-11-21":{"app":-1,"pictures":0,"data":0}}'])(
    'begin anew where what is stored is none: %s',
    (stored) => {
      writeStored(STORAGE_KEYS.traffic, stored);
      expect([...readTraffic()]).toEqual([]);
      addTraffic('2026-11-21', app(3));
      expect([...readTraffic()]).toEqual([['2026-11-21', app(3)]]);
    },
  );
});
