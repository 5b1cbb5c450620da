import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LoginSession } from '../../contract/calls/account.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { tokenOf } from '../support/wallet.ts';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { callsFor, newPlayer } from './support/players.ts';
import {
  devices,
  entry,
  expectRows,
  fill,
  NEWER,
  openRemembered,
  openSheet,
  refresh,
  rows,
  sheet,
  submit,
} from './support/safe.ts';

const FIREFOX = 'Firefox · Windows';
const firefox = rows.filter({ hasText: FIREFOX });
const endFirefox = firefox.getByRole('button', { name: `退出 ${FIREFOX}` });
const question = page.getByRole('dialog', { name: '让这台设备退出登录?' });
const all = page.getByRole('dialog', { name: '退出其他所有登录?' });

/** The player's other browser, which the platform is made to call Firefox. */
async function logInElsewhere(player: { username: string; password: string }) {
  const { username, password } = player;
  const other = { token: await tokenOf({ url: location.origin }, { username, password }) };
  const sessions = await callsFor(other)<LoginSession[]>('sessions');
  const own = sessions.find(({ current }) => current)?.id;
  line.free('sessions');
  line.change('sessions', (list) =>
    (list ?? []).map((one) => (one.id === own ? { ...one, device: FIREFOX } : one)),
  );
  return other;
}

test('logins are told, ended one by one and together, and forgotten', async () => {
  const player = await openRemembered();
  const other = await logInElsewhere(player);
  await refresh.tap();
  await expect.element(page.getByRole('region', { name: '账号' })).toHaveTextContent('3 个登录');
  await expect.element(rows.first()).toHaveTextContent('当前设备');
  await expect.element(rows.first()).toHaveTextContent('正在使用');
  await expect.element(firefox).toHaveTextContent(/刚刚使用过/);

  // The answer gets lost, and the list shows that it is done.
  line.lose('endSessions');
  await endFirefox.tap();
  await expect.element(question).toHaveTextContent(FIREFOX);
  await question.getByRole('button', { name: '退出', exact: true }).tap();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(firefox).not.toBeInTheDocument();
  await expect.element(devices.getByRole('heading')).toHaveFocus();
  line.free('endSessions');
  await expect(callsFor(other)('userInfo')).rejects.toThrow();

  const again = await logInElsewhere(player);
  await refresh.tap();
  await expectRows(3);
  // Put off while no answer comes: the next question begins anew.
  line.hold('endSessions');
  await endFirefox.tap();
  await question.getByRole('button', { name: '退出', exact: true }).tap();
  await question.getByRole('button', { name: '取消' }).tap();
  await expect.element(question).not.toBeInTheDocument();
  await devices.getByRole('button', { name: '退出其他所有登录' }).tap();
  line.free('endSessions');
  line.fail('endSessions');
  await all.getByRole('button', { name: '全部退出' }).tap();
  await expect.element(all.getByRole('alert')).toHaveTextContent('退出登录需要网络');
  line.free('endSessions');
  await all.getByRole('button', { name: '重试' }).tap();
  await expect.element(all).not.toBeInTheDocument();
  await expectRows(1);
  await expect.element(devices.getByRole('button')).not.toBeInTheDocument();
  await expect(callsFor(again)('userInfo')).rejects.toThrow();

  await entry('本机记住的登录').tap();
  const forget = page.getByRole('dialog', { name: '忘记记住的登录?' });
  await expect.element(forget).toHaveTextContent(player.username);
  await forget.getByRole('button', { name: '忘记' }).tap();
  await expect.element(entry('本机记住的登录')).toHaveTextContent('没有记住');
  expect(localStorage.getItem(STORAGE_KEYS.userPass)).toBeNull();
});

test('a platform without these calls leaves them out', async () => {
  const missing = { status: 404, json: { code: 404, message: 'no such call' } };
  for (const name of ['sessions', 'changeLoginPassword'] as const) line.raw(name, missing);
  visit('/safe', { player: await newPlayer() });
  await expect.element(devices).toHaveTextContent('这个平台不列出登录设备');
  await expect.element(devices.getByRole('button')).not.toBeInTheDocument();
  await openSheet();
  await fill('password-1', NEWER);
  await submit.tap();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('不能在这里修改登录密码');
});
