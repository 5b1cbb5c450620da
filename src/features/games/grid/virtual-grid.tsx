import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { gameKey } from '../../../../contract/game-rules.ts';
import { GameCell } from './game-cell.tsx';
import { useGridBox } from './use-grid-box.ts';
import { useHurry } from './use-hurry.ts';
import type { Likes } from './use-like.ts';
import styles from './virtual-grid.module.css';

interface VirtualGridProps {
  games: readonly Game[];
  likes: Likes;
  onOpen: (game: Game) => void;
  /** Told the index of the last game that is about to come into sight. */
  onReach: (last: number) => void;
  label: string;
}

/** Rows kept ready above and below what is in sight. */
const SPARE_ROWS = 4;

/** Any number of games, of which only those near the screen are in the page. Scrolls with it. */
export function VirtualGrid({ games, likes, onOpen, onReach, label }: VirtualGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusedRow = useRef<number>(undefined);
  const box = useGridBox(list);
  const hurry = useHurry();
  const { columns = 3, rowHeight = 150, step = 0, tileWidth = 0, top = 0 } = box ?? {};
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    // Whoever has the focus stays in the page, however far it is scrolled.
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
      aria-label={label}
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
                hurry={hurry}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
}
