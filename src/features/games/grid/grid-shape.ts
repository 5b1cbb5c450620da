/** Sizes of a grid of games, px. */
export interface GridShape {
  columns: number;
  tileWidth: number;
  /** From one row to the next. */
  rowHeight: number;
  /** From one column to the next. */
  step: number;
}

/** In rem: as src/ui/game-tile.module.css draws a tile. */
const NAME_REM = 0.25 + 1.3125;
const GAP_X_REM = 0.5;
const GAP_Y_REM = 0.625;
/** In rem: tiles do not become wider than this where there is room for more of them. */
const WIDE_TILE_REM = 9.5;

/**
 * Fits square covers into a width: three columns on a phone, more on a wide screen.
 * @param width of the grid, px
 * @param rem px
 */
export function shapeOf(width: number, rem: number): GridShape {
  const gap = GAP_X_REM * rem;
  const columns = Math.max(3, Math.floor((width + gap) / (WIDE_TILE_REM * rem + gap)));
  const tileWidth = (width - gap * (columns - 1)) / columns;
  return {
    columns,
    tileWidth,
    rowHeight: tileWidth + (NAME_REM + GAP_Y_REM) * rem,
    step: tileWidth + gap,
  };
}
