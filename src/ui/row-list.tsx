import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** An ordered list of rows (each an `li`) in one frame; rows outside the screen are not drawn. */
export function RowList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}
