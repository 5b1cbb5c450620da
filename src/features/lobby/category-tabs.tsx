import { type KeyboardEvent, type ReactElement, startTransition, useOptimistic } from 'react';
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
import { LOBBY_GAMES } from './lobby-games.tsx';

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
  // The chosen tab is marked at once; its games are rendered in the background.
  const [shown, show] = useOptimistic(value);
  const focusable = HOME_TABS.find((tab) => tab.value === shown)?.value ?? HOME_TABS[0].value;

  function select(tab: HomeTab) {
    // Another navigation to the same games would make React begin their rendering anew.
    if (tab.value === shown) return;
    startTransition(() => {
      show(tab.value);
      onSelect(tab.value);
    });
  }

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
            aria-selected={tab.value === shown}
            aria-controls={LOBBY_GAMES}
            tabIndex={tab.value === focusable ? 0 : -1}
            onClick={() => select(tab)}
          >
            <Art />
            <span>{tab.label}</span>
          </button>
        );
      })}
    </div>
  );
}
