import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { part } from './support/promotions.ts';
import { expectToast } from './support/toasts.ts';

const channels = part('官方频道');
const news = part('最新动态');

/** The platform has said whose session this is: until then the content may begin anew under the finger. */
const named = () => expect.poll(() => localStorage.getItem(STORAGE_KEYS.account)).not.toBeNull();

test('a platform without a community or with an answer that cannot be used can be asked again; channels and news are there to copy and open', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const retry = page.getByRole('button', { name: '重试' });
  /** In one turn: it is asked again by itself, too, and the button then leaves. */
  const askAgain = async (answer: () => void) => {
    await expect.element(retry).toBeEnabled();
    line.free('community');
    answer();
    (retry.element() as HTMLElement).click();
  };
  line.raw('community', { status: 404, json: { code: 404, result: null, message: '' } });
  visit('/community', { player: await newPlayer() });
  await named();
  await expect.element(page.getByRole('heading', { name: '平台暂未提供社区' })).toBeVisible();
  await expect.element(page.getByText(/请求地址出错|没有加载出来/)).not.toBeInTheDocument();
  const json = { code: 200, result: { channels: [{}], news: [] }, message: '' };
  await askAgain(() => line.raw('community', { json }));
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await askAgain(() => {});
  const robot = channels.getByRole('article').filter({ hasText: '助手机器人' });
  await expect.element(robot).toBeVisible();

  const first = channels.getByRole('article').filter({ hasText: '官方频道' }).first();
  await first.getByRole('button', { name: /^复制名称/ }).tap();
  await expectToast('复制成功');
  expect(copy).toHaveBeenLastCalledWith('官方频道');
  await first.getByRole('button', { name: /^复制链接/ }).tap();
  await expectToast('复制成功');
  // What is opened knows nothing of this page.
  const link = first.getByRole('link', { name: /^打开/ }).element() as HTMLAnchorElement;
  expect(copy).toHaveBeenLastCalledWith(link.href);
  expect(link.href).toMatch(/^https:\/\/t\.me\/\w+$/);
  expect(link.target).toBe('_blank');
  expect([...link.relList]).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));

  const rows = news.getByRole('listitem');
  await expect.element(rows.nth(3)).toBeVisible();
  const times = [...news.element().querySelectorAll('li time')].map(
    (time) => time.getAttribute('datetime') ?? '',
  );
  expect(times.length).toBeGreaterThan(3);
  expect(times).toEqual([...times].sort().reverse());
  const title = rows.first().element().querySelector('strong')?.textContent ?? '';
  await rows.first().getByRole('button').tap();
  const sheet = page.getByRole('dialog', { name: title });
  await expect.element(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
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
  await expect
    .poll(() => cards.filter({ hasText: '链接暂不可用' }).elements())
    .toHaveLength(bad.length);
  await expect.element(channels.getByRole('link')).not.toBeInTheDocument();
  await expect.element(channels.getByRole('button', { name: /复制链接/ })).not.toBeInTheDocument();
  await news.getByRole('button').tap();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('正文的词')).toBeVisible();
  const unsafe = 'script, [onerror], a[href]';
  await expect.poll(() => sheet.element().querySelectorAll(unsafe)).toHaveLength(0);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
});

test('an empty community says what will come', async () => {
  line.answer('community', { channels: [], news: [] });
  visit('/community', { player: await newPlayer() });
  await expect.element(page.getByText('官方频道正在准备')).toBeVisible();
  await expect.element(page.getByText('最近没有新动态')).toBeVisible();
});
