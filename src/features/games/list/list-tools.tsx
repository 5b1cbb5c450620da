import type { ReactElement } from 'react';
import { ChevronDownIcon } from '../../../ui/icons/arrows.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './list-tools.module.css';

export interface Filter {
  /** What it decides, such as 厂商. */
  name: string;
  /** What is chosen. */
  value: string;
  Icon: () => ReactElement;
  onOpen: () => void;
}

interface ListToolsProps {
  text: string;
  onText: (text: string) => void;
  filters: readonly Filter[];
  /** Everything in one line. */
  compact?: boolean;
}

/** Search within a list, and the buttons of its filters. Stays at the top edge. */
export function ListTools({ text, onText, filters, compact }: ListToolsProps) {
  return (
    <div className={styles.tools} data-compact={compact || undefined}>
      <search>
        <SearchField
          label="在列表中搜索"
          placeholder="搜索这里的游戏，支持拼音"
          value={text}
          onText={onText}
          onClear={() => onText('')}
          // The list follows as it is typed: the key only puts the keyboard away.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
      </search>
      <div className={styles.filters}>
        {filters.map(({ name, value, Icon, onOpen }) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-haspopup="dialog"
            aria-label={`${name}：${value}`}
            onClick={onOpen}
          >
            <Icon />
            <span className={styles.value}>{value}</span>
            <ChevronDownIcon />
          </button>
        ))}
      </div>
    </div>
  );
}
