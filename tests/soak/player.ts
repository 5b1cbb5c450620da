import type { MoneyKind, Operation } from '../../db/operation.ts';
import { isUnsettled } from '../../db/operation.ts';
import { MONEY_KINDS } from '../../db/operation-kinds.ts';
import type { OperationRequest } from '../../src/data/money/journal.ts';
import { NotSent } from '../../src/data/money/not-sent.ts';
import { claimSubject } from '../../src/data/money/order-record.ts';
import type { Device } from './device.ts';
import type { Dice } from './dice.ts';
import { type SoakPlayer, WITHDRAWAL_PASSWORD } from './platform.ts';
import { STAGES, type Tab } from './tab.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** How long the end may take until everything is cleared up, in virtual ms. */
const SETTLE_MS = 4 * 60 * MINUTE;
/** The slowest request on the line comes within this time. */
const LATEST_MS = 20 * MINUTE;

/** Few amounts and few addresses: what is asked for is mostly what was asked for before. */
const DEPOSITS = ['20', '25', '25', '30', '40', '20.5', '19'] as const;
const WITHDRAWALS = ['10', '12', '12', '13', '15', '5000', '9'] as const;
const PACKETS = ['2', '3', '3', '2.5'] as const;
const CHANNELS: Readonly<Record<Extract<MoneyKind, 'recharge' | 'huione' | 'ipay'>, string>> = {
  recharge: '1',
  huione: '2',
  ipay: '3',
};

export type Outcomes = Map<string, number>;

/** Somebody with one device who asks for money all the time, and does not treat it well. */
export async function play(
  device: Device,
  player: SoakPlayer,
  dice: Dice,
  { quota, outcomes }: { quota: number; outcomes: Outcomes },
): Promise<void> {
  const { time } = device;
  const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

  while (device.armed.length < quota) {
    await time.wait(
      dice.weigh([
        [55, dice.between(1 * SECOND, 20 * SECOND)],
        [35, dice.between(20 * SECOND, 90 * SECOND)],
        [10, dice.between(2 * MINUTE, 10 * MINUTE)],
      ]),
    );
    await unrest();
    const tab = await tabAtHand();
    if (dice.chance(0.5)) await attend(tab);
    else await ask(tab);
  }

  /** What happens between two operations. */
  async function unrest(): Promise<void> {
    const tab = dice.pick([undefined, ...device.tabs]);
    const happens = dice.weigh<() => void | Promise<void>>([
      [55, () => undefined],
      [10, () => void device.openTab()],
      [10, () => tab?.close()],
      [6, () => tab?.show(dice.chance(0.4))],
      [3, () => tab && freeze(tab)],
      [3, () => device.logOut()],
      [3, () => device.revoke()],
      [
        2,
        async () => {
          for (const each of [...device.tabs]) each.close();
          await time.wait(dice.between(1 * SECOND, 8 * MINUTE));
        },
      ],
      [8, () => undefined],
    ]);
    await happens();
  }

  function freeze(tab: Tab): void {
    device.counts.frozen += 1;
    tab.freeze(dice.between(2 * SECOND, 150 * SECOND));
  }

  async function tabAtHand(): Promise<Tab> {
    if (device.token === undefined) {
      await device.logIn();
      await time.wait(dice.between(0, 10 * SECOND));
    }
    const fit = [...device.tabs].filter((tab) => tab.isLoggedIn);
    return fit.length === 0 ? device.openTab() : dice.pick(fit);
  }

  /** Looks after what is not over, and at the orders. */
  async function attend(tab: Tab): Promise<void> {
    for (const op of await device.operations()) {
      if (isUnsettled(op) && dice.chance(0.6)) await bringOn(tab, op);
    }
    if (dice.chance(0.5)) {
      await attempt('look', tab, tab.look(dice.pick(['deposit', 'withdrawal'] as const)));
    }
  }

  async function bringOn(tab: Tab, op: Operation): Promise<void> {
    const secret = MONEY_KINDS[op.kind].secret ? { password: WITHDRAWAL_PASSWORD } : undefined;
    if (op.state === 'armed') {
      if (dice.chance(0.25)) await device.note(op.opId, 'cancel');
      else await attempt('resumed', tab, tab.resume(op.opId, secret));
    } else if (op.state === 'unknown' && device.honoursKeys && Object.keys(op.payload).length > 0) {
      await attempt('sent again under its key', tab, tab.resend(op.opId, secret));
    } else if (op.state === 'duplicate' || op.state === 'missing') {
      await device.note(op.opId, 'acknowledge');
    }
  }

  async function ask(tab: Tab): Promise<void> {
    const asked = compose();
    const password = dice.chance(0.1) ? 'wrong-one-1' : WITHDRAWAL_PASSWORD;
    const secret = MONEY_KINDS[asked.kind].secret ? { password } : undefined;
    if (dice.chance(0.3)) mishap(tab);
    const both = [submit(tab, asked, secret)];
    // A double tap, or the same in another tab.
    if (dice.chance(0.1)) both.push(submit(dice.pick([...device.tabs]), asked, secret));
    const [reason] = await Promise.all(both);
    if (reason === 'similar' && dice.chance(0.6) && !tab.isClosed) {
      // Another wish, in the same words.
      await submit(tab, { ...asked, payload: { ...asked.payload }, again: true }, secret);
    }
  }

  function submit(tab: Tab, asked: OperationRequest, secret: { password: string } | undefined) {
    return attempt('submitted', tab, tab.submit(asked, secret));
  }

  function mishap(tab: Tab): void {
    const happens = dice.weigh<() => unknown>([
      [40, () => tab.close()],
      [25, () => freeze(tab)],
      [8, () => device.logOut()],
      [8, () => device.revoke()],
      [12, () => device.openTab()],
      [7, () => tab.show(true)],
    ]);
    tab.accident = { stage: dice.pick(STAGES), happens: () => void happens() };
  }

  function compose(): OperationRequest {
    const kind = dice.weigh<MoneyKind>([
      [20, 'recharge'],
      [8, 'huione'],
      [8, 'ipay'],
      [40, 'withdrawal'],
      [10, 'claim'],
      [8, 'redBag'],
      [6, 'redBagOpen'],
    ]);
    if (kind === 'withdrawal') {
      const amount = dice.pick(WITHDRAWALS);
      const { id, address } = dice.pick(player.addresses);
      return { kind, payload: { amount, address_id: id }, amount, target: address };
    }
    if (kind === 'redBag') {
      const amount = dice.pick(PACKETS);
      return {
        kind,
        payload: { amount, count: '2', mode: '1', message: '' },
        amount,
        target: '2 个',
      };
    }
    if (kind === 'redBagOpen') {
      const bag = dice.pick(player.bags);
      return { kind, payload: { bag_no: bag }, subject: bag, amount: '', target: '红包' };
    }
    if (kind === 'claim') {
      const reward = dice.pick(player.rewards);
      const subject = claimSubject(reward.id, reward.step_id);
      return { kind, payload: { ...reward }, subject, amount: '', target: '' };
    }
    const amount = dice.pick(DEPOSITS);
    const payload: Record<string, string> = { amount };
    if (kind !== 'recharge') payload['channel_id'] = CHANNELS[kind];
    return { kind, payload, amount, target: kind };
  }

  /** Waits for what somebody does in a tab, or for the tab's end. @returns why nothing was sent */
  async function attempt(name: string, tab: Tab, work: Promise<unknown>): Promise<string> {
    const told = work.then(
      () => name,
      (error: unknown) => (error instanceof NotSent ? error.reason : `${name}: failed`),
    );
    const outcome = await Promise.race([told, tab.closed.then(() => 'tab closed')]);
    count(outcome);
    return outcome;
  }
}

/** The line is good again, and the player comes back until everything is cleared up. */
export async function settle(device: Device, dice: Dice): Promise<void> {
  const { time } = device;
  for (const tab of [...device.tabs]) tab.close();
  await time.wait(LATEST_MS);
  const until = time.now() + SETTLE_MS;
  // The last one may have been revoked.
  await device.logIn();
  const tab = device.openTab();
  for (;;) {
    await time.wait(30 * SECOND);
    const open = (await device.operations()).filter(
      ({ state }) => state === 'armed' || state === 'sending' || state === 'unknown',
    );
    if (open.length === 0 || time.now() > until) break;
    for (const op of open) {
      if (op.state !== 'armed') continue;
      const secret = MONEY_KINDS[op.kind].secret ? { password: WITHDRAWAL_PASSWORD } : undefined;
      if (dice.chance(0.5)) await device.note(op.opId, 'cancel');
      else await tab.resume(op.opId, secret).catch(() => undefined);
    }
  }
  for (const group of ['deposit', 'withdrawal'] as const) await tab.look(group);
  await time.wait(60 * SECOND);
  for (const group of ['deposit', 'withdrawal'] as const) await tab.look(group);
}
