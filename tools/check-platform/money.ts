import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  AddressType,
  CALLS,
  type CallName,
  type CallResult,
  type Game,
  GameStatus,
  MIN_RECHARGE,
  PromotionState,
  RED_BAG,
  RedBagMode,
  VENDOR_LAUNCHES,
} from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import { judge, parseJson, type Reply, send } from './ask.ts';
import { ask, type Run, tryLocked } from './reads.ts';

export interface MoneyOptions {
  /** Withdrawal password of the account. */
  password: string | undefined;
  /** Id of the address that a withdrawal of the least amount goes to; none is made without it. */
  withdrawTo: string | undefined;
}

const LEAST_WITHDRAWAL = '10';
/** The newest orders. */
const NEWEST = { kind: 1, page: 1, size: 20 };

/** What a run with --money does, told before it is done. */
export function moneyPlan({ password, withdrawTo }: MoneyOptions): string[] {
  const plan = [
    'orders a recharge of the least amount by each open way, the first one twice with one idempotency key where keys are announced, and pays none of them',
    'binds the withdrawal address check-… and deletes it',
    'claims the first promotion that can be claimed',
    'opens a table of each vendor, then fetches money back from KY tables',
  ];
  if (password !== undefined) {
    plan.push('sets the withdrawal password where there is none, and changes it to itself');
    plan.push(`sends a red packet of ${RED_BAG.minShare} and opens it`);
  }
  if (withdrawTo !== undefined) plan.push(`asks for the least withdrawal to address ${withdrawTo}`);
  return plan;
}

/** Tries the calls that move money or change the account, as {@link moneyPlan} says. */
export async function tryMoney(run: Run, options: MoneyOptions): Promise<void> {
  if (run.token === undefined) return;
  await tryPayments(run);
  await tryAddress(run);
  await tryClaim(run);
  await tryLaunches(run);
  if (options.password !== undefined) {
    const password = options.password;
    await tryPassword(run, password);
    await tryRedPacket(run, password);
    if (options.withdrawTo !== undefined) await tryWithdrawal(run, options.withdrawTo, password);
  }
}

const WHY_NOT: Partial<Record<CallName, string>> = {
  login: 'a token was given',
  register: 'it would make an account: register in the app once',
  endSessions: 'it would end other logins of the account',
  changeLoginPassword: 'it would change the password and end other logins',
  setPassword: 'needs --money, --withdrawal-password and an account without one',
  updatePassword: 'needs --money and --withdrawal-password',
  redBagSend: 'needs --money and --withdrawal-password',
  redBagOpen: 'needs --money and --withdrawal-password',
  withdrawApply: 'needs --money, --withdrawal-password and --withdraw ADDRESS_ID',
  taskReceive: 'needs --money and a promotion that can be claimed',
  logout: 'a token that was given is not ended',
};

/** Notes all that was not tried, with the reason, and whether it is there. */
export async function tryRest(run: Run): Promise<void> {
  for (const call of Object.keys(CALLS) as CallName[]) {
    if (!run.judged.has(call)) await tryLocked(run, call, WHY_NOT[call] ?? 'needs --money');
  }
}

async function tryPayments(run: Run): Promise<void> {
  const { platformInfo, payChannels = [] } = run.seen;
  const least = platformInfo ? moneyToWire(platformInfo.minRecharge) : MIN_RECHARGE;
  const key = randomUUID();
  const before = run.seen.inoutRecords;
  const order = await ask(run, 'recharge', { amount: least }, key);
  if (order) {
    const first = run.replies.at(-1);
    // The order has to be in the list at once: the safety checks read this answer again.
    await ask(run, 'inoutRecords', NEWEST);
    if (platformInfo?.honoursKeys) run.keys = await repeat(run, least, key, { first, before });
    if (run.keys?.good === false) {
      run.judged.set('recharge', { level: 'broken', words: run.keys.words });
    }
  }
  for (const [call, pattern] of [
    ['payHuione', /huione|汇旺/i],
    ['payIpay', /i-?pay/i],
  ] as const) {
    const channel = payChannels.find(
      ({ kind, name, status }) => status === 1 && pattern.test(kind || name),
    );
    if (!channel) {
      await tryLocked(run, call, 'no open channel of this kind');
      continue;
    }
    const amount = channel.min === undefined ? least : moneyToWire(channel.min);
    await ask(run, call, { amount, channel_id: channel.id }, randomUUID());
  }
}

/**
 * Sends a recharge again with its key, which has to give the whole first answer and make no order. The repetition is
 * no part of what the run has seen.
 * @param before the orders before the first recharge
 */
async function repeat(
  run: Run,
  amount: string,
  key: string,
  { first, before }: { first: Reply | undefined; before: Orders | undefined },
): Promise<Run['keys']> {
  const { target, token, seen } = run;
  const once = ordersIn(seen.inoutRecords);
  // A list that does not show the first order at once tells nothing about another one.
  const isCounted = once !== undefined && before !== undefined && once !== ordersIn(before);
  const said = 'announced, but a repeated Idempotency-Key';
  const second = await send(target, 'recharge', { amount }, { token, key });
  const list = judge(target, 'inoutRecords', await send(target, 'inoutRecords', NEWEST, { token }));
  const twice = ordersIn(list.result as Orders | undefined);
  if (isCounted && twice !== undefined && once !== twice) {
    return { good: false, words: `${said} made another order` };
  }
  if (typeof second === 'string') return { good: false, words: `${said} got no answer: ${second}` };
  if (!isDeepStrictEqual(resultOf(second), resultOf(first))) {
    return { good: false, words: `${said} got another answer` };
  }
  const noOther = isCounted && twice !== undefined ? ' and no other order was made' : '';
  return { good: true, words: `announced; a repeated one got the same answer${noOther}` };
}

type Orders = CallResult<'inoutRecords'>;

/** Which orders there are, as a text to compare; undefined where the list was not readable. */
function ordersIn(orders: Orders | undefined): string | undefined {
  return (
    orders && JSON.stringify([orders.total, orders.data.map(({ order_no, id }) => [order_no, id])])
  );
}

/** The platform's own result, before any reader; undefined where there is none. */
function resultOf(reply: Reply | undefined): unknown {
  const json = parseJson(reply?.body ?? '');
  return typeof json === 'object' && json ? Reflect.get(json, 'result') : undefined;
}

async function tryAddress(run: Run): Promise<void> {
  const address = `check-${randomUUID().slice(0, 8)}`;
  await ask(run, 'bindAddress', { area: '', type: AddressType.ipay, address });
  const bound = (await ask(run, 'addressList', {}))?.find((row) => row.address === address);
  if (bound) await ask(run, 'deleteAddress', { address_id: bound.id, address });
  else await tryLocked(run, 'deleteAddress', 'the address that was bound is not in the list');
}

async function tryClaim(run: Run): Promise<void> {
  for (const { id, state, steps } of run.seen.taskList ?? []) {
    const step = steps.find((one) => one.state === PromotionState.claimable);
    if (steps.length > 0 ? step === undefined : state !== PromotionState.claimable) continue;
    await ask(run, 'taskReceive', step ? { id, step_id: step.id } : { id }, randomUUID());
    await ask(run, 'taskReceiveLog', { page: 1, size: 20 });
    return;
  }
}

async function tryLaunches(run: Run): Promise<void> {
  for (const [vendor, { call, param }] of Object.entries(VENDOR_LAUNCHES)) {
    const game = await gameOf(run, Number(vendor));
    if (!game && param !== 'none') await tryLocked(run, call, 'no game of this vendor was found');
    else if (param === 'game_id') await ask(run, call, { game_id: game?.gameId || game?.gameCode });
    else await ask(run, call, { game_code: game?.gameCode ?? '' });
  }
  await ask(run, 'launchAgWeb', { game_id: '0' });
  await ask(run, 'refundKy', {});
}

async function gameOf(run: Run, vendor: number): Promise<Game | undefined> {
  const isOpen = ({ platTypeId, status }: Game) =>
    platTypeId === vendor && status === GameStatus.available;
  const known = run.seen.hotGames?.data.find(isOpen);
  if (known) return known;
  const asked = await ask(run, 'games', { plat_type_id: vendor, page: 1, size: 20 });
  return asked?.data.find(isOpen);
}

async function tryPassword(run: Run, password: string): Promise<void> {
  if (!run.seen.userInfo?.hasWithdrawalPassword) await ask(run, 'setPassword', { password });
  await ask(run, 'updatePassword', { old_password: password, new_password: password });
}

async function tryRedPacket(run: Run, password: string): Promise<void> {
  const packet = { amount: RED_BAG.minShare, count: 1, mode: RedBagMode.equal, message: 'check' };
  const sent = await ask(run, 'redBagSend', { ...packet, password }, randomUUID());
  if (!sent || sent.bag_no === '') return;
  const { bag_no } = sent;
  await ask(run, 'redBagOpen', { bag_no }, randomUUID());
  await ask(run, 'redBags', { page: 1, size: 20, kind: 1 });
  await ask(run, 'redBagLook', { bag_no });
  await ask(run, 'redBagDetail', { bag_no });
}

async function tryWithdrawal(run: Run, address_id: string, password: string): Promise<void> {
  const told = run.seen.platformInfo?.withdrawMin;
  const amount = told === undefined ? LEAST_WITHDRAWAL : moneyToWire(told);
  await ask(run, 'withdrawApply', { amount, address_id, password }, randomUUID());
}
