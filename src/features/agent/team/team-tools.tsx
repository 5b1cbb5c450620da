import { useState } from 'react';
import { countText } from '../../../format/amounts.ts';
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { TreeIcon } from '../../../ui/icons/lists.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { depthWords } from '../page/agent-labels.ts';
import {
  TEAM_LEVELS,
  TEAM_SORTS,
  type TeamFilter,
  type TeamLevel,
  type TeamSort,
} from './team-query.ts';
import styles from './team-tools.module.css';

const SORTS = Object.keys(TEAM_SORTS) as TeamSort[];

interface TeamToolsProps {
  filter: TeamFilter;
  /** Number of members per level; 0 stands for all levels. */
  counts: Readonly<Record<TeamLevel, number>>;
  /** Buttons of the tree, in place of the level filter. */
  unfoldAll: () => void;
  foldAll: () => void;
}

export function TeamTools({ filter, counts, unfoldAll, foldAll }: TeamToolsProps) {
  const { query, typed, type, change } = filter;
  const [sorting, setSorting] = useState(false);
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <search className={styles.search}>
          <SearchField label="搜索成员" placeholder="用户名或 ID" value={typed} onText={type} />
        </search>
        <FilterChip
          name="排序"
          value={TEAM_SORTS[query.sort]}
          changed={query.sort !== 'joined'}
          onOpen={() => setSorting(true)}
        />
        <button
          type="button"
          className={styles.tree}
          aria-label="按上下级显示"
          aria-pressed={query.tree}
          onClick={() => change({ tree: !query.tree })}
        >
          <TreeIcon />
        </button>
      </div>
      {query.tree ? (
        <div className={styles.folds}>
          <button type="button" onClick={unfoldAll}>
            全部展开
          </button>
          <button type="button" onClick={foldAll}>
            全部收起
          </button>
        </div>
      ) : (
        <div className={styles.levels}>
          <Segments
            label="级别"
            labelHidden
            segments={TEAM_LEVELS.map((level) => ({
              value: level,
              label: `${level === 0 ? '全部' : depthWords(level)} ${countText(counts[level])}`,
            }))}
            chosen={query.level}
            onChoose={(level) => change({ level })}
          />
        </div>
      )}
      <ChoiceSheet
        open={sorting}
        title="排序"
        choices={SORTS.map((value) => ({ value, label: TEAM_SORTS[value] }))}
        chosen={query.sort}
        onChoose={(sort) => change({ sort })}
        onClose={() => setSorting(false)}
      />
    </div>
  );
}
