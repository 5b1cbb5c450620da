import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shapeOf } from '../../../../db/collection-shapes.ts';
import type { DayTotal, RowRange } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import { layoutDays, partsWithin, sliceKey, slicesOf, USUAL_SIZES } from './day-layout.ts';
import { fitting, isReady, type Page, shiftOf, slicesAround } from './stable-rows.ts';
import type { ListBox } from './use-list-box.ts';
import { useRowRanges } from './use-row-ranges.ts';

/** The rendered window moves in steps of this many rows, so that most scroll frames render nothing. */
const STEP_ROWS = 8;

/** Rows rendered above and below the visible ones. */
const SPARE_ROWS = 8;

/** Scrolling has ended when no scroll event came for this long (ms). */
const REST_MS = 120;

/** Rows read from the database above and below the rendered ones. */
const AHEAD_ROWS = 24;

interface Asked<B extends CollectionName> {
  collection: B;
  filter: CollectionFilter;
  days: readonly DayTotal[];
  /** Rows that were read with the days, shown until their own queries have answered. */
  first: readonly RowRange<CollectionRows[B]>[];
  box: ListBox | undefined;
}

interface Shown<Row> {
  filter: CollectionFilter;
  days: readonly DayTotal[];
  page: Page<Row>;
}

/**
 * The part of a collection that is on screen. Days and rows come from separate live queries and change at any
 * time; they are shown together once both have the same state, and the row being read keeps its place.
 */
export function useReading<B extends CollectionName>(asked: Asked<B>) {
  const { collection, filter, days, first, box } = asked;
  const sizes = useMemo(
    () => ({ heading: box?.heading ?? USUAL_SIZES.heading, row: box?.row ?? USUAL_SIZES.row }),
    [box?.heading, box?.row],
  );
  const [shown, setShown] = useState<Shown<CollectionRows[B]>>(() => ({
    filter,
    days,
    page: {
      layout: layoutDays(days, sizes),
      stretches: new Map(first.map((range) => [sliceKey(range), range])),
    },
  }));
  const [rests, setRests] = useState(0);
  const { span, moving, look } = useScrollWindow(box, () => setRests((count) => count + 1));
  const { key } = shapeOf(collection);
  const { page } = shown;

  const next = useMemo(() => layoutDays(days, sizes), [days, sizes]);
  const changed = shown.days !== days && shown.filter === filter;
  const parts = box ? partsWithin(page.layout, span.from, span.to) : [];
  const ahead = AHEAD_ROWS * sizes.row;
  const wanted = box
    ? [
        ...slicesOf(partsWithin(page.layout, span.from - ahead, span.to + ahead)),
        ...(changed ? slicesAround(page.layout, next, readAt(box), span.to - span.from) : []),
      ]
    : [];
  const heard = useRowRanges(collection, filter, wanted, shown.page.stretches);

  // biome-ignore lint/correctness/useExhaustiveDependencies: weighed anew when anything was heard or scrolling rests
  useLayoutEffect(() => {
    if (shown.filter !== filter || shown.page.layout.sizes !== sizes) {
      setShown({ filter, days, page: { layout: next, stretches: heard } });
      return;
    }
    if (shown.days !== days && isReady(next, wanted, heard)) {
      const after = { layout: next, stretches: heard };
      // Scrolling by code would stop a fling, so the change waits until scrolling ends.
      const waits = moving.current && box && shiftOf(page, after, readAt(box), key) !== 0;
      if (!waits) {
        setShown({ filter, days, page: after });
        return;
      }
    }
    const stretches = fitting(page, heard);
    if (!isSame(stretches, page.stretches)) setShown({ ...shown, page: { ...page, stretches } });
  }, [filter, days, heard, sizes, rests, shown]);

  const drawn = useRef<Pick<Shown<CollectionRows[B]>, 'filter' | 'page'>>(undefined);
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { filter: shown.filter, page };
    if (!box || before?.filter !== shown.filter || before.page.layout === page.layout) return;
    const shift = shiftOf(before.page, page, readAt(box), key);
    if (shift === 0) return;
    window.scrollBy(0, shift);
    look();
  }, [shown.filter, page, box, look, key]);

  // A hidden view drops its last page: other code restores its scroll position when it is shown again.
  useEffect(
    () => () => {
      drawn.current = undefined;
    },
    [],
  );
  return {
    page,
    /** The days and rows that are visible or close to it. */
    parts,
  };
}

/** The height of the list (px) at the upper edge of its visible part. */
function readAt({ top, covered, heading }: ListBox): number {
  const edge = window.scrollY + covered - top;
  // The first visible row is below the sticky heading; at the top of the list no row needs to keep its place.
  return edge <= 0 ? -1 : edge + heading;
}

function isSame(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

/**
 * Follows the window's scrolling over a list; `span` is the part that is visible or close to it, px from the
 * top of the list.
 * @param onRest called when scrolling has ended
 */
function useScrollWindow(box: ListBox | undefined, onRest: () => void) {
  const [step, setStep] = useState(0);
  const [height, setHeight] = useState(() => window.innerHeight);
  const moving = useRef(false);
  const rest = useRef(onRest);
  rest.current = onRest;
  const [spareRows, setSpareRows] = useState(0);
  // The first frame has the rows that fit the screen; the spare ones, which double its time, come once it is painted.
  useEffect(() => startTransition(() => setSpareRows(SPARE_ROWS)), []);
  const top = box?.top ?? 0;
  const stepHeight = STEP_ROWS * (box?.row ?? 1);

  /** Updates the window at once: after scrolling by code, the scroll event comes only in the next frame. */
  const look = useCallback(() => {
    setStep(Math.floor((window.scrollY - top) / stepHeight));
  }, [top, stepHeight]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = () => {
      moving.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        moving.current = false;
        rest.current();
      }, REST_MS);
      look();
    };
    const resize = () => {
      setHeight(window.innerHeight);
      look();
    };
    resize();
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', resize);
    return () => {
      clearTimeout(timer);
      moving.current = false;
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', resize);
    };
  }, [look]);

  const spare = spareRows * (box?.row ?? 1);
  const from = step * stepHeight - spare;
  const inStep = spareRows === 0 ? 0 : stepHeight;
  return { span: { from, to: from + inStep + height + 2 * spare }, moving, look };
}
