import { amountText, shareOf } from '../../../format/amounts.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { PerformanceView, TopMembers as Ranking } from '../data/performance.ts';
import { depthWords } from '../page/depth-words.ts';
import { Part } from '../page/part.tsx';
import { IncomeSkeleton } from './income-skeleton.tsx';
import { ShareBars } from './share-bars.tsx';
import { TopMembers } from './top-members.tsx';

interface SourceViewProps {
  view: PerformanceView;
  top: Ranking;
}

/** Where the commission of some days came from: by depth, and the members who brought most. */
export function SourceView({ view, top }: SourceViewProps) {
  const { performance } = view;
  if (!performance) {
    return (
      <NothingSeen view={view} what="这段时间的来源">
        <IncomeSkeleton />
      </NothingSeen>
    );
  }
  if (performance.stake === 0n && performance.commission === 0n) {
    return (
      <StatePage
        mood="sleep"
        title="这段时间没有来源"
        text="下级有投注才有佣金，换一段时间看看。"
        actions={<Button onClick={() => openDialog('invite')}>邀请好友</Button>}
      />
    );
  }
  const { depths, commission } = performance;
  return (
    <>
      <Part title="按层级">
        <ShareBars
          shares={depths.map((share) => ({
            key: share.depth,
            label: depthWords(share.depth),
            note: `${share.members.toLocaleString('en')} 人 · 投注 ${amountText(share.stake)}`,
            figure: amountText(share.commission),
            percent: shareOf(share.commission, commission),
          }))}
          gold
        />
      </Part>
      <TopMembers view={top} />
    </>
  );
}
