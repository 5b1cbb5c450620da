import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** Rows of figures in their order, each in an `li`, in one frame; those out of sight are not drawn. */
export function RowList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}
