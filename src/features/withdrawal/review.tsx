import type { OrderTone } from '../../data/money/order-labels.ts';
import { CloseIcon } from '../../ui/icons/actions.tsx';
import { CheckIcon } from '../../ui/icons/lists.tsx';
import styles from './review.module.css';

interface ReviewProps {
  /** Text of the first step. */
  accepted: string;
  tone: OrderTone;
  /** Why the withdrawal was rejected, in the platform's words. */
  reason: string;
}

const WORDS: Record<OrderTone, { last: string; text: string }> = {
  waiting: { last: '完成', text: '审核后打款，进度自动更新，可以离开本页。' },
  good: { last: '已完成', text: '平台已打款，到账时间取决于收款网络。' },
  bad: { last: '已拒绝', text: '款项以钱包余额为准。可以修改后重新提交。' },
};

/** A withdrawal's progress (accepted, reviewed, decided) as steps and in words. */
export function Review({ accepted, tone, reason }: ReviewProps) {
  const { last, text } = WORDS[tone];
  const decided = tone !== 'waiting';
  return (
    <>
      <ol className={styles.steps}>
        <Step state="done" words={accepted} />
        <Step state={decided ? 'done' : 'now'} words={decided ? '已审核' : '待审核'} />
        <Step state={decided ? tone : 'later'} words={last} />
      </ol>
      {/* A live region, because the progress changes without the player's action. */}
      <div className={styles.words} role="status">
        {tone === 'bad' && reason !== '' && <p className={styles.reason}>原因：{reason}</p>}
        <p>{text}</p>
      </div>
    </>
  );
}

interface StepProps {
  state: 'done' | 'now' | 'later' | 'good' | 'bad';
  words: string;
}

function Step({ state, words }: StepProps) {
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.dot}>
        {(state === 'done' || state === 'good') && <CheckIcon />}
        {state === 'bad' && <CloseIcon />}
      </span>
      {words}
    </li>
  );
}
