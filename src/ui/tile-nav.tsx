import type { ComponentType } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './tile-nav.module.css';

/** A tile that leads to a page, or opens something over this page. */
export type NavTile = { label: string; Art: ComponentType } & (
  | { to: To }
  | { onPress: () => void }
);

interface TileNavProps {
  label: string;
  columns: 4 | 5;
  tiles: readonly NavTile[];
}

/** Pictures with a word below, which lead to pages and dialogs. */
export function TileNav({ label, columns, tiles }: TileNavProps) {
  return (
    <nav className={styles.tiles} data-columns={columns} aria-label={label}>
      {tiles.map(({ label: words, Art, ...tile }) =>
        'to' in tile ? (
          <Link key={words} to={tile.to} className={styles.tile}>
            <Art />
            {words}
          </Link>
        ) : (
          <button key={words} type="button" className={styles.tile} onClick={tile.onPress}>
            <Art />
            {words}
          </button>
        ),
      )}
    </nav>
  );
}
