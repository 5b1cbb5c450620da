import type { ReactElement } from 'react';
import { ChevronDownIcon } from '../../../ui/icons/arrows.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './list-tools.module.css';

export interface Filter {
  /** Name of the filter, such as 厂商. */
  name: string;
  /** Label of the chosen value. */
  value: string;
  Icon: () => ReactElement;
  onOpen: () => void;
}

interface ListToolsProps {
  text: string;
  onText: (text: string) => void;
  filters: readonly Filter[];
  /** Whether search and filters share one line. */
  compact?: boolean;
}

/** The sticky bar with the search field and the filter buttons of a list. */
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
          // The list updates while the player types, so Enter only closes the keyboard.
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
