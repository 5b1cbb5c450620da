import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { addGames, closeCatalogueDb, everythingSeen } from '../../../db/catalogue.ts';
import { wipe } from '../../../db/open.ts';
import { sampleGame } from '../../../db/testing/fake-game.ts';
import { call } from '../../api/call.ts';
import { followOutages, reportReach } from '../../api/outage.ts';
import { searchGames } from './search.ts';

// Every loss is an outage at once.
followOutages(() => true);

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../connectivity/worker-ready.ts', () => ({ workerReady: () => Promise.resolve() }));
const platform = vi.mocked(call as (...args: unknown[]) => Promise<unknown>);

const game = (id: string, name: string) => sampleGame(id, { name });

const FISHING = game('1', '捕鱼大亨');
const SIGNAL = new AbortController().signal;
const NO_NETWORK = new AppError('network', '网络连接失败');

describe('searchGames', () => {
  beforeEach(async () => {
    platform.mockReset();
    reportReach(true);
    closeCatalogueDb();
    await wipe('robohall');
  });

  it('asks the platform and remembers what it named', async () => {
    platform.mockResolvedValue({ total: 1, data: [FISHING] });
    const found = await searchGames('捕鱼', SIGNAL);
    expect(found).toMatchObject({ total: 1, source: 'platform' });
    await expect.poll(everythingSeen).toHaveLength(1);
  });

  it('searches names as written while the code for pinyin cannot be loaded', async () => {
    vi.doMock('pinyin-match', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    platform.mockRejectedValue(NO_NETWORK);
    await addGames([FISHING]);
    expect(await searchGames('捕鱼', SIGNAL)).toMatchObject({ total: 1, source: 'device' });
    await expect(searchGames('bydh', SIGNAL)).rejects.toBe(NO_NETWORK);
    vi.doUnmock('pinyin-match');
  });

  it('searches the device when the network fails, without pretending that nothing exists', async () => {
    platform.mockRejectedValue(NO_NETWORK);
    await addGames([FISHING]);
    expect(await searchGames('bydh', SIGNAL)).toMatchObject({ total: 1, source: 'device' });
    await expect(searchGames('没有的', SIGNAL)).rejects.toBe(NO_NETWORK);
  });

  it('does not ask a platform that is known to be away', async () => {
    reportReach(false);
    await addGames([FISHING]);
    expect(await searchGames('捕鱼', SIGNAL)).toMatchObject({ total: 1, source: 'device' });
    expect(await searchGames('没有的', SIGNAL)).toMatchObject({ total: 0, source: 'device' });
    expect(platform).not.toHaveBeenCalled();
  });

  it('tries pinyin on the device when the platform knows nothing for Latin letters', async () => {
    platform.mockResolvedValue({ total: 0, data: [] });
    await addGames([FISHING]);
    expect(await searchGames('buyu', SIGNAL)).toMatchObject({ total: 1, source: 'device' });
    expect(await searchGames('没有的', SIGNAL)).toMatchObject({ total: 0, source: 'platform' });
  });

  it('passes the platform’s refusals on', async () => {
    const refused = new AppError('refused', '搜索太频繁');
    platform.mockRejectedValue(refused);
    await expect(searchGames('捕鱼', SIGNAL)).rejects.toBe(refused);
  });

  it('cancels its request when it is aborted, and leaves other searches alone', async () => {
    const signals: AbortSignal[] = [];
    platform.mockImplementation((_name, data, options) => {
      const { signal } = options as { signal: AbortSignal };
      signals.push(signal);
      if ((data as { game_name: string }).game_name === '新') {
        return Promise.resolve({ total: 1, data: [FISHING] });
      }
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('cancelled', '已取消')));
      });
    });
    const over = new AbortController();
    const older = searchGames('旧', over.signal);
    const newer = searchGames('新', SIGNAL);
    over.abort();
    await expect(older).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await newer).games).toEqual([FISHING]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('gives nothing that the device finds after it was aborted', async () => {
    reportReach(false);
    await addGames([FISHING]);
    const over = new AbortController();
    const search = searchGames('捕鱼', over.signal);
    over.abort();
    await expect(search).rejects.toMatchObject({ kind: 'cancelled', silent: true });
  });
});
