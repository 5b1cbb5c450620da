import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shapeOf } from '../../../../db/collection-shapes.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import { type DayPart, layoutDays, partsWithin, type Slice, slicesOf } from './day-layout.ts';
import { fitting, isReady, type Page, shiftOf, slicesAround } from './stable-rows.ts';
import type { ListBox } from './use-list-box.ts';
import { useRowRanges } from './use-row-ranges.ts';

/** The window moves on by so many rows at once: frames between two moves change nothing. */
const STEP_ROWS = 8;

/** Rows kept ready above and below. */
const SPARE_ROWS = 8;

/** A pause of this long (ms) between scroll events is the end of scrolling. */
const REST_MS = 120;

/** Rows that are read before they come near. */
const AHEAD_ROWS = 24;

interface Asked<B extends CollectionName> {
  collection: B;
  filter: CollectionFilter;
  days: readonly DayTotal[];
  box: ListBox | undefined;
}

export interface Reading<Row> {
  page: Page<Row>;
  /** What is in sight or near it. */
  parts: readonly DayPart[];
}

interface Shown<Row> {
  filter: CollectionFilter;
  days: readonly DayTotal[];
  page: Page<Row>;
}

/**
 * What of a collection is on screen. Days and rows are read apart from each other and change at any time; they
 * are shown together once they fit, and the row that is being read stays where it is.
 */
export function useReading<B extends CollectionName>({
  collection,
  filter,
  days,
  box,
}: Asked<B>): Reading<CollectionRows[B]> {
  const sizes = useMemo(
    () => ({ heading: box?.heading ?? 40, row: box?.row ?? 64 }),
    [box?.heading, box?.row],
  );
  const [shown, setShown] = useState<Shown<CollectionRows[B]>>(() => ({
    filter,
    days,
    page: { layout: layoutDays(days, sizes), stretches: new Map() },
  }));
  const [rests, setRests] = useState(0);
  const { span, moving, look } = useScrollWindow(box, () => setRests((count) => count + 1));
  const { key } = shapeOf(collection);
  const { page } = shown;

  const next = useMemo(() => layoutDays(days, sizes), [days, sizes]);
  const changed = shown.days !== days && shown.filter === filter;
  const parts = box ? partsWithin(page.layout, span.from, span.to) : [];
  const wanted = box
    ? [
        ...slicesNear(page.layout, span, sizes.row),
        ...(changed ? slicesAround(page.layout, next, readAt(box), span.to - span.from) : []),
      ]
    : [];
  const heard = useRowRanges(collection, filter, wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: weighed anew when anything was heard or scrolling rests
  useLayoutEffect(() => {
    if (shown.filter !== filter || shown.page.layout.sizes !== sizes) {
      setShown({ filter, days, page: { layout: next, stretches: heard } });
      return;
    }
    if (shown.days === days) {
      const stretches = fitting(page, heard);
      if (!isSame(stretches, page.stretches)) setShown({ ...shown, page: { ...page, stretches } });
      return;
    }
    const after = { layout: next, stretches: heard };
    const ready = isReady(next, wanted, heard);
    // A scroll by code would end a fling: the change waits for its end.
    const waits = moving.current && box && shiftOf(page, after, readAt(box), key) !== 0;
    if (ready && !waits) setShown({ filter, days, page: after });
    else {
      const stretches = fitting(page, heard);
      if (!isSame(stretches, page.stretches)) setShown({ ...shown, page: { ...page, stretches } });
    }
  }, [filter, days, heard, sizes, rests, shown]);

  const drawn = useRef<{ filter: CollectionFilter; page: Page<CollectionRows[B]> }>(undefined);
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { filter: shown.filter, page };
    if (!box || before?.filter !== shown.filter || before.page.layout === page.layout) return;
    const shift = shiftOf(before.page, page, readAt(box), key);
    if (shift === 0) return;
    window.scrollBy(0, shift);
    look();
  }, [shown.filter, page, box, look, key]);

  // Hidden views keep nothing to compare with: they are scrolled by others when they are back.
  useEffect(
    () => () => {
      drawn.current = undefined;
    },
    [],
  );
  return { page, parts };
}

/** The height of the list (px) that stands at the upper edge of what can be seen of it. */
function readAt({ top, covered, heading }: ListBox): number {
  const edge = window.scrollY + covered - top;
  // Below the heading that stays there; at the top of the list nothing is being read yet.
  return edge <= 0 ? -1 : edge + heading;
}

function slicesNear(
  layout: Page<unknown>['layout'],
  { from, to }: { from: number; to: number },
  row: number,
): Slice[] {
  const ahead = AHEAD_ROWS * row;
  return slicesOf(partsWithin(layout, from - ahead, to + ahead));
}

function isSame(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

/** What of the list is in sight or near it, px from its top. */
interface ScrollWindow {
  from: number;
  to: number;
}

/**
 * Follows the window's scrolling over a list.
 * @param onRest called when it has come to rest
 */
function useScrollWindow(box: ListBox | undefined, onRest: () => void) {
  const [step, setStep] = useState(0);
  const [height, setHeight] = useState(() => window.innerHeight);
  const moving = useRef(false);
  const rest = useRef(onRest);
  rest.current = onRest;
  const top = box?.top ?? 0;
  const stepHeight = STEP_ROWS * (box?.row ?? 1);

  /** Looks at once: what was scrolled by code is told by no event before the next frame. */
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

  const spare = SPARE_ROWS * (box?.row ?? 1);
  const from = step * stepHeight - spare;
  const span: ScrollWindow = { from, to: from + stepHeight + height + 2 * spare };
  return { span, moving, look };
}
