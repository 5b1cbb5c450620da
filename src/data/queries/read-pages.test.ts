import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFirstPage, extentOf, firstOfEach, type ListPage, readPages } from './read-pages.ts';

interface Row {
  id: string;
}

/** A list of rows, newest first, of which nothing is told but what a test says. */
class FakeList {
  rows: Row[];
  asked: [page: number, size: number][] = [];
  /** Largest page. */
  most = 200;
  hasTotal = true;
  onAsk: (page: number) => void = () => {};
  #next: number;

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, place) => ({ id: String(count - place) }));
    this.#next = count + 1;
  }

  add(): void {
    this.rows.unshift({ id: String(this.#next++) });
  }

  ask = async (page: number, size: number): Promise<ListPage<Row>> => {
    this.asked.push([page, size]);
    this.onAsk(page);
    const step = Math.min(size, this.most);
    const data = this.rows.slice((page - 1) * step, page * step);
    return { data, total: this.hasTotal ? this.rows.length : undefined };
  };
}

async function read(list: FakeList, size = 3): Promise<{ ids: Set<string>; end: string }> {
  const ids = new Set<string>();
  for await (const { page, number, end } of readPages(list.ask, size, ({ id }: Row) => id)) {
    for (const { id } of page.data) ids.add(id);
    if (end) return { ids, end };
    if (number > 200) throw new Error('read without end');
  }
  throw new Error('no end was told');
}

const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id));

describe('a list that is read to its end', () => {
  it('is whole after as many pages as there are', async () => {
    const list = new FakeList(7);
    expect(await read(list)).toEqual({ ids: idsOf(list.rows), end: 'whole' });
    expect(list.asked.map(([page]) => page)).toEqual([1, 2, 3]);
    expect((await read(new FakeList(0))).end).toBe('whole');
  });

  it('goes on by the size that came where the platform’s pages are smaller', async () => {
    const list = new FakeList(7);
    list.most = 3;
    expect(await read(list, 50)).toEqual({ ids: idsOf(list.rows), end: 'whole' });
    expect(list.asked).toEqual([
      [1, 50],
      [2, 3],
      [3, 3],
    ]);
  });

  it('ends without totals where no more rows come', async () => {
    for (const most of [3, 200]) {
      const list = new FakeList(7);
      Object.assign(list, { hasTotal: false, most });
      expect(await read(list)).toEqual({ ids: idsOf(list.rows), end: 'whole' });
    }
  });

  it.each([3, 7, 2])(
    'ends with totals untold and one whole list for every page of %i',
    async (size) => {
      const list = new FakeList(7);
      const whole = list.rows;
      list.ask = async (page) => {
        list.asked.push([page, size]);
        return { data: whole, total: undefined };
      };
      expect(await read(list, size)).toEqual({ ids: idsOf(whole), end: 'repeated' });
      expect(list.asked).toHaveLength(3);
    },
  );

  it('is not taken for one that repeats itself where as many rows as a page has came meanwhile', async () => {
    const list = new FakeList(9);
    list.hasTotal = false;
    const before = idsOf(list.rows);
    list.onAsk = (page) => {
      if (page === 2) for (let left = 3; left > 0; left -= 1) list.add();
    };
    const { ids, end } = await read(list);
    expect(end).toBe('whole');
    for (const id of before) expect(ids).toContain(id);
  });

  it('is not whole where the total only counts the rows of a page', async () => {
    const list = new FakeList(7);
    const ask = list.ask;
    list.ask = async (page, size) => {
      const { data } = await ask(page, size);
      return { data, total: data.length };
    };
    expect((await read(list)).end).toBe('moved');
  });

  it('takes a total that is below the page’s rows for none', async () => {
    const list = new FakeList(7);
    const ask = list.ask;
    list.ask = async (page, size) => ({ ...(await ask(page, size)), total: 0 });
    expect(await read(list)).toEqual({ ids: idsOf(list.rows), end: 'whole' });
  });

  it.each([
    ['the same page comes again and again', async (list: FakeList) => await list.ask(1, 3)],
    ['pages are empty before the end', async () => ({ data: [], total: 7 })],
    ['a page comes in part', async () => ({ data: [{ id: '4' }], total: 7 })],
  ])('is not whole where %s', async (_what, later) => {
    const list = new FakeList(7);
    const ask = list.ask;
    list.ask = async (page, size) =>
      page === 1 ? await ask(page, size) : await later(new FakeList(7));
    expect((await read(list)).end).toBe('moved');
  });

  it('has every row that was there when it began, or is said to have moved', async () => {
    const event = fc.constantFrom('join', 'leave', 'calm', 'calm');
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.array(event, { maxLength: 12 }), async (count, events) => {
        const list = new FakeList(count);
        const before = idsOf(list.rows);
        list.onAsk = (page) => {
          // What happens before the first answer is part of it.
          const what = page === 1 ? 'calm' : events.shift();
          if (what === 'join') list.add();
          const [left] = what === 'leave' ? list.rows.splice(events.length, 1) : [];
          if (left) before.delete(left.id);
        };
        const { ids, end } = await read(list);
        const isWhole = [...before].every((id) => ids.has(id));
        expect(isWhole || end === 'moved').toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('how large a list is that is read on demand', () => {
  const SIZE = 20;

  /** Pages of so many rows each, all of them different, with what each tells as the list's total. */
  function pagesOf(...told: [rows: number, total?: number][]) {
    let next = 0;
    return told.map(([rows, total]) => ({
      data: Array.from({ length: rows }, () => {
        next += 1;
        return next;
      }),
      total,
    }));
  }

  const count = (...told: Parameters<typeof pagesOf>) =>
    extentOf(pagesOf(...told), (row) => row, SIZE).total;

  it('is what its total says, also before all of them are read', () => {
    expect(count([20, 45])).toBe(45);
    expect(count([20, 45], [20, 45], [5, 45])).toBe(45);
    expect(count([3, 3])).toBe(3);
    expect(count([0, 0])).toBe(0);
  });

  it('is untold without a total until a page is empty, or shorter than the one before', () => {
    expect(count([3])).toBeUndefined();
    expect(count([20])).toBeUndefined();
    expect(count([10], [10])).toBeUndefined();
    expect(count([10], [10], [4])).toBe(24);
    expect(count([10], [0])).toBe(10);
    expect(count([0])).toBe(0);
  });

  it('is untold where a total may count the rows of a page', () => {
    expect(count([20, 20])).toBeUndefined();
    expect(count([20, 20], [20, 20])).toBeUndefined();
    expect(count([20, 20], [5, 5])).toBe(25);
    expect(count([20, 20], [0, 0])).toBe(20);
    expect(count([20, 0])).toBeUndefined();
  });

  it('is untold where every page has the same rows', () => {
    const [page] = pagesOf([7]);
    expect(page && extentOf([page, page], (row) => row, SIZE).total).toBeUndefined();
  });

  it('counts the rows that could not be read', () => {
    const [page] = pagesOf([8, 10]);
    expect(page && extentOf([{ ...page, unreadable: 2 }], (row) => row, SIZE).total).toBe(10);
    const [full] = pagesOf([18]);
    expect(
      full && extentOf([{ ...full, unreadable: 2 }], (row) => row, SIZE).total,
    ).toBeUndefined();
  });

  it('is untold while no page is here', () => {
    expect(extentOf([], String, SIZE)).toEqual({ total: undefined, isWhole: false });
  });

  it('is read whole where as many rows have been read', () => {
    const isWhole = (...told: Parameters<typeof pagesOf>) =>
      extentOf(pagesOf(...told), (row) => row, SIZE).isWhole;
    expect([isWhole([20, 45]), isWhole([20, 45], [5, 25]), isWhole([20, 45], [20, 45])]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isWhole([20, 25], [5, 25]), isWhole([3, 3]), isWhole([3])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('a first page whose rows are counted and not sent is an error, not an empty list', () => {
  expect(() => checkFirstPage({ data: [], total: 5 })).toThrow(
    expect.objectContaining({ kind: 'shape' }),
  );
  for (const page of [
    { data: [], total: 0 },
    { data: [], total: undefined },
  ]) {
    expect(checkFirstPage(page)).toBe(page);
  }
  const some = { data: [{ id: 'a' }], total: 5 };
  expect(checkFirstPage(some)).toBe(some);
});

it('whoever comes twice stands where he stood first, with what he had then', () => {
  const rows = [
    { id: 'a', commission: 9 },
    { id: 'b', commission: 5 },
    { id: 'a', commission: 4 },
    { id: 'c', commission: 3 },
  ];
  expect(firstOfEach(rows, ({ id }) => id)).toEqual([rows[0], rows[1], rows[3]]);
});
