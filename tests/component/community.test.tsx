import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { part } from './support/promotions.ts';
import { expectToast } from './support/toasts.ts';

const channels = part('官方频道');
const news = part('最新动态');

/** The platform has said whose session this is: until then the content may begin anew under the finger. */
const named = () => expect.poll(() => localStorage.getItem(STORAGE_KEYS.account)).not.toBeNull();

afterEach(() => {
  vi.restoreAllMocks();
});

test('a visitor is asked to log in', async () => {
  visit('/community');
  await page
    .getByRole('dialog', { name: '欢迎登录' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});

test('channels can be copied by name and by link; what they open knows nothing of this page', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  visit('/community', { player: await newPlayer() });
  await named();
  const first = channels.getByRole('article').filter({ hasText: '官方频道' }).first();
  await first.getByRole('button', { name: /^复制名称/ }).click();
  await expectToast('复制成功');
  expect(copy).toHaveBeenLastCalledWith('官方频道');
  await first.getByRole('button', { name: /^复制链接/ }).click();
  await expectToast('复制成功');
  const link = first.getByRole('link', { name: /^打开/ }).element() as HTMLAnchorElement;
  expect(copy).toHaveBeenLastCalledWith(link.href);
  expect(link.href).toMatch(/^https:\/\/t\.me\/\w+$/);
  expect(link.target).toBe('_blank');
  expect([...link.relList]).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
});

test('news come newest first, and open in full', async () => {
  visit('/community', { player: await newPlayer() });
  await named();
  const rows = news.getByRole('listitem');
  await expect.element(rows.nth(3)).toBeVisible();
  const times = [...news.element().querySelectorAll('li time')].map(
    (time) => time.getAttribute('datetime') ?? '',
  );
  expect(times.length).toBeGreaterThan(3);
  expect(times).toEqual([...times].sort().reverse());
  const title = rows.first().element().querySelector('strong')?.textContent ?? '';
  await rows.first().getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect.element(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible('[role=dialog]');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a hostile answer makes no link and runs nothing', async () => {
  const bad = [
    'javascript:hacked=1',
    'http://t.me/robohall',
    'https://t.me@evil.example/x',
    '//evil.example/',
    'tg://resolve?domain=x',
    '',
  ];
  const rows = [
    ...bad.map((link, id) => ({ id, name: `频道${id}`, kind: '<b>x</b>', text: '', link })),
    null,
    { id: 99 },
  ];
  const piece = {
    id: 1,
    title: '<img src=x onerror=hacked=1>',
    content:
      '<script>hacked = 1</script><img src=x onerror="hacked = 1"><a href="javascript:hacked=1">坏链接</a><p>正文的词</p>',
  };
  visit('/community', { player: await newPlayer() });
  line.raw('community', {
    json: { code: 200, result: { channels: rows, news: [piece, 'broken'] }, message: '' },
  });
  await named();
  const cards = channels.getByRole('article');
  await expect.poll(() => cards.elements()).toHaveLength(bad.length);
  expect(cards.filter({ hasText: '链接暂不可用' }).elements()).toHaveLength(bad.length);
  expect(channels.getByRole('link').elements()).toEqual([]);
  expect(channels.getByRole('button', { name: /复制链接/ }).elements()).toEqual([]);
  await news.getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('正文的词')).toBeVisible();
  expect(sheet.element().querySelectorAll('script, [onerror], a[href]')).toHaveLength(0);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
});

test('an answer that cannot be used says so, and is asked for again; an empty one says what will come', async () => {
  const player = await newPlayer();
  visit('/community', { player });
  const json = { code: 200, result: { channels: [{}], news: [] }, message: '' };
  line.raw('community', { json });
  await named();
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await expectAccessible();
  const retry = page.getByRole('button', { name: '重试' });
  await expect.element(retry).toBeEnabled();
  // In one turn: it is asked again by itself, too, and the button then leaves.
  line.free('community');
  (retry.element() as HTMLElement).click();
  const robot = channels.getByRole('article').filter({ hasText: '助手机器人' });
  await expect.element(robot).toBeVisible();
  leave();
  visit('/community', { player });
  line.answer('community', { channels: [], news: [] });
  await expect.element(page.getByText('官方频道正在准备')).toBeVisible();
  await expect.element(page.getByText('最近没有新动态')).toBeVisible();
});

test('a platform without a community says so, and of no address that is wrong', async () => {
  const player = await newPlayer();
  line.raw('community', { status: 404, json: { code: 404, result: null, message: '' } });
  visit('/community', { player });
  await expect.element(page.getByRole('heading', { name: '平台暂未提供社区' })).toBeVisible();
  await expect.element(page.getByText(/请求地址出错|没有加载出来/)).not.toBeInTheDocument();
  await expectAccessible();
});
