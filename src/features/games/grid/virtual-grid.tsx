import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { gameKey } from '../../../../contract/game-rules.ts';
import type { Likes } from '../../../data/catalogue/use-likes.ts';
import { GameCell } from '../../../ui/game-cell.tsx';
import { useBox } from '../../../ui/use-box.ts';
import styles from './virtual-grid.module.css';

/** Scroll speed in px per ms above which covers cannot be recognized. */
const FAST = 1.5;

/** Scrolling has ended when no scroll event came for this long (ms). */
const CALM_MS = 120;

/** In rem, matching src/ui/game-tile.module.css. */
const NAME_REM = 0.25 + 1.3125;

const GAP_X_REM = 0.5;

const GAP_Y_REM = 0.625;

/** In rem: the largest tile width; a wider grid gets more columns instead. */
const WIDE_TILE_REM = 9.5;

interface VirtualGridProps {
  games: readonly Game[];
  /** Whether the games are all of one vendor, so that the tiles do not name it. */
  ofOneVendor: boolean;
  likes: Likes;
  onOpen: (game: Game) => void;
  /** Called with the index of the last rendered game. */
  onReach: (last: number) => void;
}

/** Rows rendered above and below the visible ones. */
const SPARE_ROWS = 4;

/** A virtual grid of games: only the rows near the screen are in the page. It scrolls with the page. */
export function VirtualGrid({ games, ofOneVendor, likes, onOpen, onReach }: VirtualGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusedRow = useRef<number>(undefined);
  const box = useBox(list);
  const hurry = useHurry();
  // A phone until the grid is measured.
  const { width = 360, rem = 16, top = 0 } = box ?? {};
  const { columns, rowHeight, step, tileWidth } = shapeOf(width, rem);
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    // The focused row stays in the page however far it is scrolled away, so that the focus is not lost.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const row = focusedRow.current;
      if (row === undefined || row >= range.count || inSight.includes(row)) return inSight;
      return [...inSight, row].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are remembered until told otherwise
  useLayoutEffect(() => rows.measure(), [rowHeight]);

  const shown = box ? rows.getVirtualItems() : [];
  const last = ((shown.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => onReach(last), [onReach, last]);

  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label="游戏列表"
      style={{ height: Math.max(0, rows.getTotalSize()) }}
      onFocus={({ target }) => {
        const item = target.closest('li');
        focusedRow.current = item ? Math.floor(Number(item.dataset.index) / columns) : undefined;
      }}
      onBlur={() => {
        focusedRow.current = undefined;
      }}
    >
      {shown.flatMap((row) =>
        games.slice(row.index * columns, (row.index + 1) * columns).map((game, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={game.id}
              className={styles.item}
              data-index={index}
              aria-setsize={games.length}
              aria-posinset={index + 1}
              style={{ top: row.start - top, left: column * step, width: tileWidth }}
            >
              <GameCell
                game={game}
                liked={likes.liked.has(gameKey(game))}
                onOpen={onOpen}
                onLike={likes.like}
                ofOneVendor={ofOneVendor}
                hurry={hurry}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
}

/**
 * Fits tiles with square covers into a width: three columns on a phone, more on wide screens.
 * @param width of the grid, px
 * @param rem px
 */
function shapeOf(width: number, rem: number) {
  const gap = GAP_X_REM * rem;
  const columns = Math.max(3, Math.floor((width + gap) / (WIDE_TILE_REM * rem + gap)));
  const tileWidth = (width - gap * (columns - 1)) / columns;
  return {
    columns,
    tileWidth,
    /** Distance between the tops of two rows. */
    rowHeight: tileWidth + (NAME_REM + GAP_Y_REM) * rem,
    /** Distance between the left edges of two columns. */
    step: tileWidth + gap,
  };
}

/** Whether the page scrolls fast: loading the covers that fly past would make scrolling stutter. */
function useHurry(): boolean {
  const [hurry, setHurry] = useState(false);
  useEffect(() => {
    let before = { y: window.scrollY, at: performance.now() };
    let calm: ReturnType<typeof setTimeout> | undefined;
    const look = ({ timeStamp }: Event) => {
      const now = { y: window.scrollY, at: timeStamp };
      const pause = now.at - before.at;
      // After a pause, the distance per time does not tell the speed.
      if (pause > 0 && pause < CALM_MS) setHurry(Math.abs(now.y - before.y) / pause > FAST);
      before = now;
      clearTimeout(calm);
      calm = setTimeout(setHurry, CALM_MS, false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      clearTimeout(calm);
      setHurry(false);
    };
  }, []);
  return hurry;
}
