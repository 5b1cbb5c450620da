import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigId } from '../../contract/index.ts';
import { GAMES } from '../../demo/seed/catalogue/games.ts';
import { PLATS } from '../../demo/seed/catalogue/plats.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { tokenOf } from '../testing/tables.ts';
import { walletOf } from '../testing/wallet.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp();
});
afterAll(() => platform?.close());

interface Row {
  id: string | number;
  game_name: string;
  game_code: string;
  game_image: string;
  game_type_id: number;
  plat_type_id: number;
  status: number;
  is_hot: number;
  is_new: number;
}
interface Rows {
  total: number;
  data: Row[];
}

async function list(path: string): Promise<Rows> {
  return (await (await platform.get(path)).json()).result;
}

const search = async (name: string): Promise<Rows> =>
  (await (await platform.post('/api/plat/game/search', { game_name: name })).json()).result;

async function result<T>(path: string): Promise<T> {
  return (await (await platform.get(path)).json()).result;
}

describe('games', () => {
  it('come page by page without a gap or a repeat', async () => {
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const { total, data } = await list(`/api/plat/game?page=${page}&size=100`);
      expect(total).toBe(GAMES.length);
      if (data.length === 0) break;
      seen.push(...data.map((row) => row.game_code));
    }
    expect(seen).toEqual(GAMES.map((game) => game.code));
  });

  it('are filtered by provider and category', async () => {
    const { data, total } = await list('/api/plat/game?plat_type_id=5&game_type=5');
    const expected = GAMES.filter((game) => game.vendorId === 5 && game.category === 5);
    expect(total).toBe(expected.length);
    expect(data.map((row) => row.game_code)).toEqual(expected.map((game) => game.code));
    expect((await list('/api/plat/game?game_type=99')).data).toEqual([]);
  });

  it.each(['page=0&size=0', 'page=-3&size=-1', 'page=999999999&size=999999999'])(
    'keep within bounds for %s',
    async (query) => {
      const { data } = await list(`/api/plat/game?${query}`);
      expect(data.length).toBeLessThanOrEqual(200);
    },
  );

  it('are hot in the shelf’s own order, twenty a page', async () => {
    const { data, total } = await list('/api/plat/game/hot?is_hot=1&size=20&page=1');
    const hot = GAMES.filter((game) => game.isHot);
    expect(total).toBe(hot.length);
    expect(data.map((row) => row.game_name)).toEqual(hot.slice(0, 20).map((game) => game.name));
  });

  it('tell which are hot and which are new', async () => {
    const { data } = await list('/api/plat/game?page=1&size=200');
    const codes = (mark: 'is_hot' | 'is_new') =>
      data.filter((row) => row[mark] === 1).map((row) => row.game_code);
    const firsts = GAMES.slice(0, 200);
    expect(codes('is_hot')).toEqual(firsts.filter(({ isHot }) => isHot).map(({ code }) => code));
    expect(codes('is_new')).toEqual(firsts.filter(({ isNew }) => isNew).map(({ code }) => code));
    expect(codes('is_new').length).toBeGreaterThan(3);
  });
});

describe('search', () => {
  it('finds part of a name, with blanks around', async () => {
    const { total, data } = await search('  捕鱼大亨 ');
    expect([total, data.map((row) => row.game_name)]).toEqual([1, ['捕鱼大亨']]);
  });

  it.each(['', '   ', '%', '_', '\\', "'", '不存在的游戏'])(
    'finds nothing for %j',
    async (text) => {
      expect(await search(text)).toEqual({ total: 0, data: [] });
    },
  );
});

describe('halls', () => {
  it('come for every category, or for one', async () => {
    const all = await list('/api/plat/game-plat-list?game_plat_type=0');
    expect(all.data.map((row) => row.game_name)).toEqual(PLATS.map((plat) => plat.name));
    const live = await list('/api/plat/game-plat-list?game_plat_type=7');
    expect(live.data.every((row) => row.game_type_id === 7)).toBe(true);
    expect(live.total).toBe(PLATS.filter((plat) => plat.category === 7).length);
  });

  it('share no id with games', async () => {
    const halls = (await list('/api/plat/game-plat-list')).data.map((row) => String(row.id));
    const games = (await list('/api/plat/game?size=200')).data.map((row) => String(row.id));
    expect(halls.filter((id) => games.includes(id))).toEqual([]);
  });
});

describe('pictures', () => {
  it('are there for every game, hall and banner that is listed', async () => {
    const lists = await Promise.all([
      list('/api/plat/game?size=200'),
      list('/api/plat/game?size=200&page=2'),
      list('/api/plat/game-plat-list'),
    ]);
    const banners = await result<{ cover_images: string }[]>('/api/banner');
    const urls = [
      ...lists.flatMap(({ data }) => data.map((row) => row.game_image)),
      ...banners.map((banner) => banner.cover_images),
    ];
    expect(urls.length).toBeGreaterThan(260);
    for (const url of urls) {
      const response = await platform.get(url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.text()).toMatch(/^<svg/);
    }
  });

  it('run nothing when opened by themselves', async () => {
    const { headers } = await platform.get('/media/mark/licence.svg');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'none'; sandbox",
    );
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/media/promo/1.svg', '/media/promo/2.svg', '/media/mark/business.svg'])(
    '%s without its version is kept for an hour alone',
    async (path) => {
      const response = await platform.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    },
  );

  it.each([
    '/media/game/none.svg',
    '/media/plat/1-99.svg',
    '/media/banner/0.svg',
    '/media/banner/99.svg',
    '/media/promo/3.svg',
    '/media/constructor/name.svg',
    '/media/game/..%2f..%2fx.svg',
  ])('%s is missing, not the app', async (path) => {
    expect((await platform.get(path)).status).toBe(404);
  });
});

describe('notices', () => {
  it('come with every id of the specification, both sources of notice text different', async () => {
    const rows = await result<{ id: number; content: string }[]>('/api/plat/bulletin');
    const byId = new Map(rows.map(({ id, content }) => [id, content]));
    expect([...byId.keys()]).toEqual(Object.values(ConfigId).sort((a, b) => a - b));
    for (const id of [ConfigId.notice, ConfigId.homeNotice, ConfigId.sportsNotice]) {
      for (const tag of ['<h3>', '<ul>', '<strong>', '<a href="https:']) {
        expect(byId.get(id)).toContain(tag);
      }
    }
    for (const id of [3, 4, 5, 7]) expect(new URL(byId.get(id) ?? '').protocol).toBe('https:');
    expect(byId.get(1)).not.toBe(byId.get(2));
    expect(await result('/api/home/config')).toEqual(rows);
  });
});

describe('figures', () => {
  it('are counted, not made up', async () => {
    expect(await result('/api/home/count')).toEqual({
      games: GAMES.filter((game) => (game.status ?? 1) === 1).length,
      plats: PLATS.filter((plat) => (plat.status ?? 1) === 1).length,
      players: 2,
      online: 0,
    });
  });

  it('tell that idempotency keys are honoured', async () => {
    const info = await (await platform.post('/api/plat/info', {})).json();
    expect(info.result).toMatchObject({ name: 'RoboHall', min_recharge: '20', online: 0 });
    expect(info.result.idempotency_key).toBe(true);
  });

  it('tell it where they are not, and then a key means nothing', async () => {
    const settings = { ...DEFAULT_SETTINGS, honoursKeys: false };
    const forgetful = await openTestApp({ settings });
    const info = await (await forgetful.post('/api/plat/info', {})).json();
    expect(info.result.idempotency_key).toBe(false);
    const call = walletOf(forgetful, await tokenOf(forgetful));
    for (const key of ['one', 'one', 'no / key']) {
      expect((await call('/api/plat/recharge', { amount: '20' }, key)).code).toBe(200);
    }
    expect((await call('/api/plat/inout-records')).result.total).toBe(3);
    await forgetful.close();
  });
});

describe('beginning a game', () => {
  let token: string;
  beforeAll(async () => {
    const credentials = { username: 'demo_player', password: 'demo-2026' };
    const answer = await (await platform.post('/api/home/login', credentials)).json();
    token = answer.result.token;
  });
  const begin = async (code: string) =>
    (await platform.get(`/api/plat/game/begin?game_code=${code}`, token)).json();
  const codeWith = (status: number) =>
    GAMES.find((game) => (game.status ?? 1) === status)?.code ?? '';

  it('is answered, also the second time', async () => {
    expect(await begin(codeWith(1))).toMatchObject({ code: 200 });
    expect(await begin(codeWith(1))).toMatchObject({ code: 200 });
  });

  it.each([
    [2, '正在维护，请选择其他游戏'],
    [3, '即将上线，请选择其他游戏'],
    [4, '敬请期待，请选择其他游戏'],
  ])('is refused for status %i', async (status, message) => {
    expect(await begin(codeWith(status))).toMatchObject({ code: 1, message });
  });

  it('knows halls, and refuses what does not exist', async () => {
    expect(await begin('cmd-hall-6')).toMatchObject({ code: 200 });
    expect(await begin('nothing')).toMatchObject({ code: 1, message: '游戏不存在' });
  });
});
