import type { Page } from '@playwright/test';
import type { MoneyKind, Operation } from '../../db/operation.ts';
import { groupOf, isOnce } from '../../db/operation-kinds.ts';
import type { Dice } from '../soak/dice.ts';
import { arrive, logInWhereAsked, logOut } from './logins.ts';
import { attend } from './operations-dialog.ts';
import type { Sequence } from './sequence.ts';
import { open, tap, type Wish } from './taps.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** Few amounts: what is asked for is mostly what was asked for before. */
const DEPOSITS = ['20', '25', '25', '26', '30', '40'] as const;
const WITHDRAWALS = ['10', '12', '12', '13'] as const;
const PACKETS = ['2', '3', '3'] as const;
/** Promotions that a new player with rounds at a fishing table can claim at once. */
const PROMOTIONS = ['1', '3', '5', '10', '12', '12'] as const;

type Mishap =
  | 'none'
  | 'reload'
  | 'close'
  | 'kill'
  | 'same in two tabs'
  | 'other account'
  | 'revoke'
  | 'log out'
  | 'dark'
  | 'clock';

/** Somebody who taps on money and does not treat his phone well, for one sequence. */
export async function play(sequence: Sequence, dice: Dice, wishes: number): Promise<void> {
  const { lane, note } = sequence;
  const owner = await sequence.join();
  let player = owner;
  let page = lane.device.tabs()[0] ?? (await lane.device.openTab());
  await lane.device.setSkew(skew());
  note(`clock ${lane.device.skewMs / MINUTE} min off`);
  await arrive(lane, page, player);
  lane.line.begin(dice.fork('line'));
  for (let turn = 0; turn < wishes; turn += 1) {
    await lane.time.pass(dice.between(500, dice.chance(0.2) ? 70 * SECOND : 8 * SECOND));
    if (dice.chance(0.3)) await lane.platform.payCashiers(player);
    page = await tabAtHand();
    if (dice.chance(0.25)) note(await attempted(attend(lane, page, dice)));
    await ask(await compose());
    await sequence.remember();
  }

  function skew(): number {
    return dice.weigh([
      [70, 0],
      [15, 10 * MINUTE],
      [15, -10 * MINUTE],
    ]);
  }

  /** Mostly something that nothing stands in the way of. */
  async function wantedKind(): Promise<MoneyKind> {
    const rows = (await lane.journals())?.get(String(player.id)) ?? [];
    const blocked = new Set(rows.filter(isInTheWay).map(groupOf));
    let kind = draw();
    for (let tries = 0; tries < 3 && blocked.has(groupOf({ kind })); tries += 1) kind = draw();
    return kind;

    function draw(): MoneyKind {
      return dice.weigh<MoneyKind>([
        [16, 'recharge'],
        [13, 'huione'],
        [13, 'ipay'],
        [24, 'withdrawal'],
        [12, 'claim'],
        [12, 'redBag'],
        [10, 'redBagOpen'],
      ]);
    }
  }

  async function compose(): Promise<Wish> {
    const kind = await wantedKind();
    const common = { kind, twice: dice.chance(0.2), again: dice.chance(0.6) };
    if (kind === 'withdrawal') return { ...common, amount: dice.pick(WITHDRAWALS) };
    if (kind === 'redBag') return { ...common, amount: dice.pick(PACKETS) };
    if (kind === 'claim') return { ...common, amount: '', subject: dice.pick(PROMOTIONS) };
    if (kind !== 'redBagOpen') return { ...common, amount: dice.pick(DEPOSITS) };
    return { ...common, amount: '', subject: await lane.platform.openBag() };
  }

  async function ask(wish: Wish): Promise<void> {
    const mishap = drawMishap();
    const { kind, amount, subject = '', twice } = wish;
    const before = lane.line.arrivals.length;
    note(`${player.username}: ${kind} ${amount}${subject}${twice ? ', twice' : ''}, ${mishap}`);
    const tapped = attempted(tap(lane, page, wish));
    if (mishap !== 'none') {
      await Promise.race([tapped, anArrival(before)]);
      if (dice.chance(0.4)) await realPause(dice.between(10, 200));
      note(await attempted(happen(mishap, wish)));
    }
    note(await tapped);
    const isSent = async () => lane.line.arrivals.length > before;
    if (dice.chance(0.6)) await lane.until(isSent, 6 * SECOND, 500);
    if (dice.chance(0.5)) await lane.until(nothingIsSent, 30 * SECOND, 0);
  }

  function drawMishap(): Mishap {
    return dice.weigh<Mishap>([
      [56, 'none'],
      [8, 'reload'],
      [6, 'close'],
      [5, 'kill'],
      [6, 'same in two tabs'],
      [4, 'other account'],
      [5, 'revoke'],
      [5, 'log out'],
      [5, 'dark'],
      [3, 'clock'],
    ]);
  }

  async function happen(mishap: Mishap, wish: Wish): Promise<string | undefined> {
    switch (mishap) {
      case 'reload':
        await lane.device.go(() => page.reload({ waitUntil: 'commit' }));
        return undefined;
      case 'close':
        await page.close();
        return undefined;
      case 'kill':
        return await lane.device.kill().then(() => undefined);
      case 'same in two tabs':
        return await tap(lane, await anotherTab(), wish);
      case 'other account':
        return await asSomebodyElse(wish);
      case 'revoke':
        return await lane.platform.revoke(player).then(() => undefined);
      case 'log out':
        return await leave();
      case 'dark':
        lane.line.goDark(dice.between(5 * SECOND, 60 * SECOND));
        return undefined;
      case 'clock':
        await lane.device.setSkew(skew());
        return `clock ${lane.device.skewMs / MINUTE} min off`;
      default:
        return undefined;
    }
  }

  async function leave(): Promise<string> {
    const isOut = await logOut(lane, page, sequence.remember);
    await lane.time.pass(dice.between(1 * SECOND, 60 * SECOND));
    return isOut ? 'logged out' : 'not logged out';
  }

  /** Another account logs in in another tab, and goes on there, or leaves the phone to its owner. */
  async function asSomebodyElse(wish: Wish): Promise<string | undefined> {
    const friend = sequence.players.find(({ id }) => id !== player.id) ?? (await sequence.join());
    const tab = await anotherTab();
    await arrive(lane, tab, friend);
    const said = await tap(lane, tab, wish);
    if (dice.chance(0.5)) await arrive(lane, page, player);
    else player = friend;
    return said;
  }

  async function anotherTab(): Promise<Page> {
    const other = lane.device.tabs().find((tab) => tab !== page);
    if (other) return other;
    const tab = await lane.device.openTab();
    await open(lane, tab, '/user');
    return tab;
  }

  /** A tab in which somebody is logged in, or is about to be. */
  async function tabAtHand(): Promise<Page> {
    const tabs = lane.device.tabs();
    const tab = tabs.length > 0 ? dice.pick(tabs) : await lane.device.openTab();
    if (tabs.length > 2) await tabs.find((each) => each !== tab)?.close();
    if (!tab.url().startsWith(lane.line.url)) await open(lane, tab, '/user');
    if (dice.chance(0.8) && (await attempted(logInWhereAsked(lane, tab, player))) === 'true') {
      note('logged in');
    } else if (!(await hasSession(tab))) await attempted(arrive(lane, tab, player));
    return tab;
  }

  async function nothingIsSent(): Promise<boolean> {
    const rows = (await lane.journals())?.get(String(player.id)) ?? [];
    return rows.every(({ state }) => state !== 'sending');
  }

  async function anArrival(before: number): Promise<void> {
    for (let tries = 0; tries < 400 && lane.line.arrivals.length <= before; tries += 1) {
      await realPause(20);
    }
  }
}

/** What is given once for each subject stands in nobody's way but its own. */
function isInTheWay(op: Operation): boolean {
  return ['armed', 'sending', 'unknown', 'duplicate'].includes(op.state) && !isOnce(op);
}

async function hasSession(tab: Page): Promise<boolean> {
  return await tab.evaluate(() => localStorage.getItem('robot_token') !== null).catch(() => false);
}

/** @returns what came of it, in words; what a page that is gone cannot do is no fault */
async function attempted(work: Promise<unknown>): Promise<string | undefined> {
  try {
    const said = await work;
    return said === undefined ? undefined : String(said);
  } catch (error) {
    return `fumbled: ${String(error).split('\n')[0]}`;
  }
}

function realPause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
