import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../contract/errors.ts';
import type { TableView } from '../../rules/calls.ts';
import type * as SeatStorage from '../seat-storage.ts';
import type * as OpenTable from './open-table.ts';

const VIEW = {} as TableView;
const NOTE = { round: 'r-1', unit: '1', stake: '2', pick: {} };

let session: Map<string, string>;
let open: typeof OpenTable;
let storage: typeof SeatStorage;

/** The modules as after loading the page; what is in sessionStorage stays. */
async function loadPage() {
  vi.resetModules();
  open = await import('./open-table.ts');
  storage = await import('../seat-storage.ts');
}

beforeEach(async () => {
  session = new Map();
  vi.stubGlobal('window', {
    crypto,
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
    },
  });
  await loadPage();
});
afterEach(() => vi.unstubAllGlobals());

const calls = () => {
  const opened: Array<{ ticket: string; seat: string }> = [];
  const asked: string[] = [];
  return {
    opened,
    asked,
    open: async (payload: { ticket: string; seat: string }) => {
      expect([...session.values()].join(), 'noted before it is sent').toContain(payload.seat);
      opened.push(payload);
      return VIEW;
    },
    table: async (seat: string) => {
      asked.push(seat);
      return VIEW;
    },
  };
};

describe('the seat of a tab', () => {
  it('is 256 bits made here, and taken with the ticket', async () => {
    const platform = calls();
    open.takeSeat('ticket-1');
    const { seat } = await open.openTable(platform);
    expect(seat).toMatch(/^[\w-]{43}$/);
    expect(platform.opened).toEqual([{ ticket: 'ticket-1', seat }]);
  });

  it('is asked for again with the same secret when the answer was lost', async () => {
    const platform = calls();
    open.takeSeat('ticket-1');
    const lost = { ...platform, open: () => Promise.reject(new AppError('network', 'lost')) };
    await expect(open.openTable(lost)).rejects.toMatchObject({ kind: 'network' });
    const before = storage.storedSeat()?.seat;
    await loadPage();
    expect((await open.openTable(platform)).seat).toBe(before);
    expect(platform.opened).toEqual([{ ticket: 'ticket-1', seat: before }]);
  });

  it('goes on after a reload without the ticket', async () => {
    const platform = calls();
    open.takeSeat('ticket-1');
    const { seat } = await open.openTable(platform);
    await loadPage();
    await open.openTable(platform);
    expect(platform.asked).toEqual([seat]);
    expect(platform.opened).toHaveLength(1);
  });

  it('stays when the same ticket comes again, and changes with another', async () => {
    open.takeSeat('ticket-1');
    const first = storage.storedSeat()?.seat;
    open.takeSeat('ticket-1');
    expect(storage.storedSeat()?.seat).toBe(first);
    open.takeSeat('ticket-2');
    expect(storage.storedSeat()?.seat).not.toBe(first);
  });

  it('is refused where there is none', async () => {
    await expect(open.openTable(calls())).rejects.toMatchObject({ kind: 'refused' });
  });

  it('leaves its open round noted when another seat is taken', async () => {
    open.takeSeat('ticket-1');
    const seat = storage.storedSeat()?.seat;
    storage.updateSeat({ round: NOTE });
    open.takeSeat('ticket-2');
    await loadPage();
    expect(storage.storedSeat()?.round).toBeUndefined();
    expect(storage.leftRounds()).toEqual([{ seat, round: NOTE }]);
    storage.forgetLeftRound('r-1');
    await loadPage();
    expect(storage.leftRounds()).toEqual([]);
  });

  it.each(['{"current":{"seat":1}}', 'not json', '[]', '{"left":"many"}'])(
    'is none when what is stored is not ours: %s',
    async (text) => {
      session.set('robohall.table', text);
      await loadPage();
      expect(storage.storedSeat()).toBeUndefined();
      expect(storage.leftRounds()).toEqual([]);
    },
  );

  it('lasts as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('window', {
      crypto,
      get sessionStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await loadPage();
    open.takeSeat('ticket-1');
    storage.updateSeat({ round: NOTE });
    expect(storage.storedSeat()).toMatchObject({ ticket: 'ticket-1', round: NOTE });
  });

  it('knows when the tab has sat down elsewhere since', async () => {
    open.takeSeat('first');
    expect(storage.holdsSeat()).toBe(true);
    const before = storage;
    await loadPage();
    open.takeSeat('second');
    expect(storage.holdsSeat()).toBe(true);
    expect(before.holdsSeat()).toBe(false);
  });

  it('holds its seat where there is no storage', () => {
    vi.stubGlobal('window', {
      crypto,
      get sessionStorage(): never {
        throw new DOMException('no storage', 'SecurityError');
      },
    });
    open.takeSeat('first');
    expect(storage.holdsSeat()).toBe(true);
  });
});
