import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';

const LANTERNS = '/customDetail?id=lantern-fair';
const title = (name: string) => page.getByRole('heading', { name, level: 2 });
const missing = page.getByRole('heading', { name: '没有这个活动' });
const address = () => location.pathname + location.search;

test('a visitor is asked to log in', async () => {
  visit(LANTERNS);
  await page
    .getByRole('dialog', { name: '欢迎登录' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});

test('one that is over says so, has no time left, and leads to the lobby', async () => {
  visit('/customDetail?id=opening-week', { player: await newPlayer() });
  await expect.element(title('开业庆典周')).toBeVisible();
  await expect.element(page.getByText('已结束', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '去大厅' }).click();
  await expect.poll(address).toBe('/home');
});

test('one that has left the list is asked for by its id', async () => {
  visit(LANTERNS, { player: await newPlayer() });
  line.change('taskList', (rows) =>
    line.sent('taskList').at(-1)?.url.searchParams.has('id') ? rows : [],
  );
  await expect.element(title('夜市灯会')).toBeVisible();
  const asked = line.sent('taskList').map(({ url }) => url.searchParams.get('id'));
  expect(asked).toEqual([null, 'lantern-fair']);
});

test('an id that names nothing leads back to the list; a promotion’s to its own page', async () => {
  const player = await newPlayer();
  for (const id of ['nothing', '%20', 'x'.repeat(200), '..%2F..%2F', '']) {
    visit(`/customDetail?id=${id}`, { player });
    await expect.element(missing).toBeVisible();
    if (id !== '') leave();
  }
  await page.getByRole('button', { name: '看全部活动' }).click();
  await expect.poll(address).toBe('/activity');
  leave();
  visit('/customDetail?id=13', { player });
  await expect.poll(address).toBe('/activityDetail?activity_type=13&id=13');
});

test('a hostile body is shown harmless, and a picture that does not come is replaced', async () => {
  const content =
    '<script>hacked = 1</script><img src=x onerror="hacked = 1"><div style="position:fixed;inset:0">盖住</div><a href="javascript:hacked=1">坏链接</a><p>正文的词</p>';
  const unsafe = 'script, [onerror], [style], a[href], img';
  // The platform's HTML must not be attached for a moment either, as while the sanitiser's chunk is loading.
  const attached: Element[] = [];
  const observer = new MutationObserver(() => {
    attached.push(...document.querySelectorAll('main [onerror]'));
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  visit(LANTERNS, { player: await newPlayer() });
  line.change('taskList', (rows) =>
    (rows as object[]).map((row) => ({
      ...row,
      cover_images: '/media/promotion/gone.svg',
      content,
    })),
  );
  const activity = page.getByRole('region', { name: '活动说明' });
  await expect.element(activity.getByText('正文的词')).toBeVisible();
  await expect.poll(() => activity.element().querySelectorAll(unsafe)).toHaveLength(0);
  expect(attached).toEqual([]);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
});
