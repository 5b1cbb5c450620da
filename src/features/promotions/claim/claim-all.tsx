import { useEffect, useState } from 'react';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { messageOf } from '../../../../contract/errors.ts';
import { formatMoney, sumMoney } from '../../../../contract/money.ts';
import { NotSent, type NotSentReason } from '../../../data/money/not-sent.ts';
import { claimableRewards, type Reward } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { requireLogin } from '../../../session/dialogs.ts';
import { useSession } from '../../../session/session-store.ts';
import { useOneAtATime } from '../../../session/use-one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { useCountUp } from '../../../ui/use-count-up.ts';
import styles from './claim-all.module.css';
import { broughtBy, CHECKING, NOT_CLAIMED, refusalWords } from './claim-labels.ts';
import { claim } from './use-claim.ts';

/** What came of one claim. */
interface Outcome {
  id: string;
  title: string;
  tone: 'good' | 'waiting' | 'bad';
  words: string;
  /** The credited amount, micro-USDT; undefined where nothing was credited, or it is not known how much. */
  amount?: bigint | undefined;
}

interface ClaimAllProps {
  promotions: readonly Promotion[];
  standings: PromotionProps['standings'];
}

/**
 * Claims everything that can be claimed, each reward by a claim of its own through the journal, one after the other, and
 * lists what came of each (decision 0114). Shown where there are two or more; from then on it keeps its place, so that
 * nothing below it moves while the player claims.
 */
export function ClaimAll({ promotions, standings }: ClaimAllProps) {
  const { busy, run } = useOneAtATime();
  const [progress, setProgress] = useState({ done: 0, wanted: 0 });
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [open, setOpen] = useState(false);
  const rewards = claimableRewards(promotions, standings);
  const [isKept, keep] = useState(false);
  if (rewards.length > 1 && !isKept) keep(true);
  // A hidden view keeps its state but ends its effects, so the place is given up in the effect's cleanup.
  useEffect(() => () => keep(false), []);
  const { done, wanted } = progress;
  const words = rewards.length > 0 ? `一键领取 ${rewards.length} 份` : '都领完了';

  async function claimEach(): Promise<void> {
    if (!requireLogin()) return;
    const wanted = rewards.length;
    setProgress({ done: 0, wanted });
    setOutcomes(await claimInTurn(rewards, (done) => setProgress({ done, wanted })));
    setOpen(true);
  }

  return (
    <>
      {isKept && (
        <Button
          tone={rewards.length > 0 ? 'primary' : 'ghost'}
          wide
          busy={busy}
          disabled={!busy && rewards.length === 0}
          onClick={() => void run(claimEach)}
        >
          {busy ? `正在领取 ${Math.min(done + 1, wanted)} / ${wanted}` : words}
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="领取结果">
        <Outcomes outcomes={outcomes} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

/**
 * Claims rewards one after the other; goes on when the player leaves the page, and stops where nothing more can be sent
 * or another account has logged in.
 * @param onDone called with how many are done
 */
async function claimInTurn(
  rewards: readonly Reward[],
  onDone: (count: number) => void,
): Promise<Outcome[]> {
  const accountId = useSession.getState().account?.id;
  const outcomes: Outcome[] = [];
  let stop: string | undefined;
  for (const { promotion, step } of rewards) {
    const id = `${promotion.id} ${step?.id ?? ''}`;
    const title = [promotion.title, step?.date ? dayWords(step.date) : step?.title]
      .filter(Boolean)
      .join(' · ');
    if (useSession.getState().account?.id !== accountId) stop ??= NOT_CLAIMED.session;
    if (stop === undefined) {
      const { outcome, isLast } = await claimOne({ promotion, ...(step && { step }) });
      outcomes.push({ id, title, ...outcome });
      if (isLast) stop = outcome.words;
    } else outcomes.push({ id, title, tone: 'bad', words: `没有发出：${stop}` });
    onDone(outcomes.length);
  }
  return outcomes;
}

/** Reasons that say nothing about the next claim. */
const OWN_REASONS: readonly NotSentReason[] = ['blocked', 'similar', 'busy', 'stalled'];

/** @returns `isLast` when nothing was sent for a reason that holds for every other claim, too */
async function claimOne({
  promotion,
  step,
}: Reward): Promise<{ outcome: Omit<Outcome, 'id' | 'title'>; isLast: boolean }> {
  try {
    const op = await claim(promotion, step);
    if (op.state === 'confirmed') {
      const amount = broughtBy(promotion, step, op);
      return { outcome: { tone: 'good', words: '已领取', amount }, isLast: false };
    }
    if (op.state === 'rejected') {
      return { outcome: { tone: 'bad', words: refusalWords(op) }, isLast: false };
    }
    return { outcome: { tone: 'waiting', words: CHECKING }, isLast: false };
  } catch (error) {
    const isOwn = error instanceof NotSent && OWN_REASONS.includes(error.reason);
    const words = error instanceof NotSent ? NOT_CLAIMED[error.reason] : messageOf(error);
    return { outcome: { tone: 'bad', words }, isLast: !isOwn };
  }
}

/** The moment in which money arrives; screen readers get the sum at once. @param props.sum micro-USDT */
function Arrived({ sum }: { sum: bigint }) {
  const shown = useCountUp(sum);
  return (
    <p className={styles.sum}>
      {/* Hundredths on the way, so that the figure keeps its width. */}
      <span aria-hidden="true">+{shown === sum ? amountText(sum) : formatMoney(shown, 2)}</span>
      <span className="unseen">+{amountText(sum)}</span> <small>USDT</small>
    </p>
  );
}

interface OutcomesProps {
  outcomes: readonly Outcome[];
  onClose: () => void;
}

function Outcomes({ outcomes, onClose }: OutcomesProps) {
  const arrived = outcomes.filter(({ tone }) => tone === 'good');
  const sum = sumMoney(arrived.flatMap(({ amount }) => amount ?? []));
  return (
    <>
      <div className={styles.head} data-arrived={arrived.length > 0 || undefined}>
        <Robot mood={arrived.length > 0 ? 'happy' : 'idle'} size={72} />
        <p className={styles.words}>
          {arrived.length} / {outcomes.length} 份已到账
        </p>
        {sum > 0n && <Arrived sum={sum} />}
      </div>
      <ul className={styles.list}>
        {outcomes.map(({ id, title, tone, words, amount }) => (
          <li key={id} className={styles.row}>
            <span className={styles.title}>{title}</span>
            <span className={styles.end} data-tone={tone}>
              {words}
              {amount !== undefined && <b> +{amountText(amount)}</b>}
            </span>
          </li>
        ))}
      </ul>
      <Button tone="primary" wide onClick={onClose}>
        知道了
      </Button>
    </>
  );
}
