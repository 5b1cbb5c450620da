import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { MemberRow } from './member-row.tsx';
import type { TreeRow } from './tree.ts';
import styles from './tree-item.module.css';

interface TreeItemProps extends TreeRow {
  search: string;
  onFold: (id: string) => void;
  /** A search unfolds whatever it finds. */
  fixed: boolean;
}

/** A member in the tree: how deep he stands, a way to his own members, and to himself. */
export function TreeItem({ row, indent, below, open, search, onFold, fixed }: TreeItemProps) {
  return (
    <div className={styles.item} data-indent={Math.min(indent, 3)}>
      {below > 0 && !fixed ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-label={`${row.name || row.id} 的下级 ${below} 人`}
          onClick={() => onFold(row.id)}
        >
          <ChevronRightIcon />
        </button>
      ) : (
        <span className={styles.leaf} aria-hidden="true" />
      )}
      <MemberRow row={row} search={search} />
    </div>
  );
}
