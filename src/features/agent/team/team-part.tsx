import { useMemo, useState } from 'react';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { amountText, countText } from '../../../format/amounts.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { Totals } from '../../../ui/totals.tsx';
import type { TeamView } from '../data/use-team.ts';
import { arrangeTeam, countLevels, sumTeam } from './arrange.ts';
import { MemberRow } from './member-row.tsx';
import { TeamList } from './team-list.tsx';
import styles from './team-part.module.css';
import { type TeamFilter, useTeamFilter } from './team-query.ts';
import { TeamTools } from './team-tools.tsx';
import { type TreeRow, teamTree, unfold } from './tree.ts';

export function TeamPart({ view }: { view: TeamView }) {
  const { members, isWhole } = view;
  const isEmpty = members?.length === 0;
  if (!members || (isEmpty && !isWhole)) return <NothingSeen view={view} what="下级列表" />;
  return (
    <>
      <PullDown refresh={view.refresh} />
      <FreshLine view={view} what="下级列表" lost="显示的是本机保存的成员" />
      {isEmpty ? <EmptyTeam /> : <Members view={view} members={members} />}
    </>
  );
}

function Members({ view, members }: { view: TeamView; members: readonly TeamMemberRow[] }) {
  const filter = useTeamFilter();
  const { query } = filter;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const counts = useMemo(() => countLevels(members), [members]);
  const { level, sort, text } = query;
  const listed = useMemo(
    // The tree always contains all levels.
    () => arrangeTeam(members, { level: query.tree ? 0 : level, sort, text }),
    [members, query.tree, level, sort, text],
  );
  const tree = useMemo(
    () => (query.tree ? teamTree(members, sort) : undefined),
    [members, query.tree, sort],
  );
  const branches = useMemo(() => tree && unfold(tree, text, open), [tree, text, open]);
  const fold = (id: string) =>
    setOpen((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );

  return (
    // Not a grid, because sticky elements would stay within their grid cell.
    <div>
      <TeamTools
        filter={filter}
        counts={counts}
        unfoldAll={() => setOpen(new Set(tree?.children.keys()))}
        foldAll={() => setOpen(new Set())}
      />
      <div className={styles.parts}>
        <TeamProgress view={view} />
        <TeamTotals members={listed} />
      </div>
      {listed.length === 0 && <NoneFound filter={filter} />}
      {listed.length > 0 && branches && (
        <TeamList
          label="团队成员，按上下级"
          rows={branches}
          keyOf={({ row }) => row.id}
          renderRow={(branch) => <TreeItem {...branch} onFold={fold} fixed={text.trim() !== ''} />}
        />
      )}
      {listed.length > 0 && !branches && (
        <TeamList
          label="团队成员"
          rows={listed}
          keyOf={({ id }) => id}
          renderRow={(row) => <MemberRow row={row} />}
        />
      )}
    </div>
  );
}

function NoneFound({ filter }: { filter: TeamFilter }) {
  const { query, type, change } = filter;
  const isSearch = query.text.trim() !== '';
  return (
    <StatePage
      mood="sleep"
      title={isSearch ? '没有找到成员' : '这一级还没有成员'}
      text={
        isSearch ? '可以搜索用户名显示出来的部分，或 ID 的开头。' : '下级邀请的好友会出现在这里。'
      }
      actions={
        <Button
          onClick={() => {
            type('');
            change({ text: '', level: 0 });
          }}
        >
          看全部成员
        </Button>
      }
    />
  );
}

function EmptyTeam() {
  return (
    <StatePage
      mood="idle"
      title="还没有下级成员"
      text="好友用你的邀请码注册后，就会出现在这里；他们投注，你拿佣金。"
      action="邀请好友"
      onAction={() => openDialog('invite')}
    />
  );
}

function TeamTotals({ members }: { members: readonly TeamMemberRow[] }) {
  const { count, stake, commission } = useMemo(() => sumTeam(members), [members]);
  return (
    <Totals
      label="合计"
      hero={{ label: '带来的佣金（USDT）', text: amountText(commission) }}
      rest={[
        { label: '人数', text: countText(count) },
        { label: '投注额', text: amountText(stake) },
      ]}
    />
  );
}

/** The progress of reading a large team while a pull runs or is interrupted, and what a pull could not read. */
function TeamProgress({ view }: { view: TeamView }) {
  const { progress, busy, isWhole, offline, error } = view;
  if (!progress) {
    const isPart = !isWhole && !busy && !error;
    return isPart ? (
      <p className={styles.progress}>平台没有给出全部成员，合计只算已读到的。</p>
    ) : null;
  }
  const { done, total } = progress;
  const figures = `${countText(done)} / ${countText(total)}`;
  return (
    <div className={styles.progress}>
      <p>
        {isWhole && !busy
          ? '更新还没完成，显示的是上次读到的全部成员'
          : `${busy ? '正在读取成员' : '成员还没读完'}，共 ${countText(total)} 人`}
        {!busy && offline && '，联网后继续'}
        {!isWhole && '；合计只算已读到的'}
      </p>
      <Meter label="已读取的成员" percent={Math.floor((done / total) * 100)} words={figures} />
    </div>
  );
}

interface TreeItemProps extends TreeRow {
  onFold: (id: string) => void;
  /** Whether the row cannot be folded: a search unfolds all its results. */
  fixed: boolean;
}

function TreeItem({ row, indent, below, open, onFold, fixed }: TreeItemProps) {
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
      <MemberRow row={row} />
    </div>
  );
}
