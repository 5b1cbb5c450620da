import type { KeyboardEvent, ReactElement } from 'react';
import { HOME_TABS, type HomeTab } from '../../../contract/enums.ts';
import {
  BoardArt,
  FishingArt,
  HotArt,
  LiveArt,
  SlotsArt,
  SportsArt,
} from '../../ui/icons/categories.tsx';
import styles from './category-tabs.module.css';

/** The icon of each home tab. */
const CATEGORY_ART: Record<HomeTab['key'], () => ReactElement> = {
  hot: HotArt,
  slots: SlotsArt,
  live: LiveArt,
  board: BoardArt,
  fishing: FishingArt,
  sports: SportsArt,
};

interface CategoryTabsProps {
  /** The view shown: a tab's value, or -1 for search results. */
  value: number;
  onSelect: (value: number) => void;
}

/** The vertical category tabs to the left of the grid; arrow keys move the focus. */
export function CategoryTabs({ value, onSelect }: CategoryTabsProps) {
  const focusable = HOME_TABS.find((tab) => tab.value === value)?.value ?? HOME_TABS[0].value;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab.matches(':focus'));
    tabs.at((at + step + tabs.length) % tabs.length)?.focus();
  }

  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label="游戏分类"
      aria-orientation="vertical"
      onKeyDown={move}
    >
      {HOME_TABS.map((tab) => {
        const Art = CATEGORY_ART[tab.key];
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`lobby-tab-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls="lobby-games"
            tabIndex={tab.value === focusable ? 0 : -1}
            onClick={() => onSelect(tab.value)}
          >
            <Art />
            <span>{tab.label}</span>
          </button>
        );
      })}
    </div>
  );
}
