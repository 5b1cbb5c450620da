import type { ComponentType } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './tile-nav.module.css';

export interface NavTile {
  label: string;
  Art: ComponentType;
  /** The page that the tile leads to; without it, `onPress` opens something over this page. */
  to?: To;
  onPress?: () => void;
}

interface TileNavProps {
  label: string;
  columns: 4 | 5;
  tiles: readonly NavTile[];
}

/** Pictures with a word below, which lead to pages and dialogs. */
export function TileNav({ label, columns, tiles }: TileNavProps) {
  return (
    <nav className={styles.tiles} data-columns={columns} aria-label={label}>
      {tiles.map(({ label: words, Art, to, onPress }) =>
        to === undefined ? (
          <button key={words} type="button" className={styles.tile} onClick={onPress}>
            <Art />
            {words}
          </button>
        ) : (
          <Link key={words} to={to} className={styles.tile}>
            <Art />
            {words}
          </Link>
        ),
      )}
    </nav>
  );
}
