import { type ReactElement, useId } from 'react';
import { CloseIcon, SearchIcon } from '../../../ui/icons/actions.tsx';
import { ChevronDownIcon } from '../../../ui/icons/arrows.tsx';
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
  const inputId = useId();
  return (
    <div className={styles.tools} data-compact={compact || undefined}>
      <search className={styles.box}>
        <label htmlFor={inputId} className={styles.glass}>
          <SearchIcon />
        </label>
        <input
          id={inputId}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          aria-label="在列表中搜索"
          placeholder="搜索这里的游戏，支持拼音"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => onText(event.target.value)}
          // The list follows as it is typed: the key only puts the keyboard away.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="清除"
            onClick={(event) => {
              onText('');
              // The button goes; whoever pressed it goes on in the field.
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
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
