import { Link } from 'react-router-dom';
import type {
  Promotion,
  PromotionClaim,
  PromotionStep,
} from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { usePromotionClaims } from '../../../data/promotions/promotion-queries.ts';
import { amountText } from '../../../format/amounts.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { dayWords, shortTime } from '../../../format/platform-time.ts';
import { Part } from '../../../ui/part.tsx';
import { PlatformZone } from '../../../ui/platform-zone.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './claim-log.module.css';

/** The newest claims of a promotion's type, named by its steps. */
export function ClaimLog({ promotion }: { promotion: Promotion }) {
  const { activity_type: type, steps } = promotion;
  const { claims: sent, total, hasMore, ...view } = usePromotionClaims(type);
  // A platform that does not know the filter sends the claims of every type.
  const claims = sent?.filter(
    (claim) => claim.activity_type === type || claim.task_id === promotion.id,
  );
  const { updatedAt } = view;
  const isAllOwn = claims !== undefined && claims.length === sent?.length;
  return (
    <Part title="领取记录" note={updatedAt > 0 ? `截至 ${clockTime(updatedAt)}` : undefined}>
      {claims && claims.length > 0 ? (
        <ul className={styles.list}>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} what={stepTitle(steps, claim)} />
          ))}
        </ul>
      ) : (
        <Nothing {...view} claims={claims} isCut={!isAllOwn && hasMore === true} />
      )}
      {claims && claims.length > 0 && <PlatformZone />}
      {isAllOwn && hasMore && (
        <p className={styles.more}>
          这里显示最近 {claims.length} 笔{total !== undefined && `，共 ${total} 笔`}
        </p>
      )}
      <Link className={styles.link} to={pathTo('backRecords', { type, range: '30' })}>
        看返水记录
      </Link>
    </Part>
  );
}

function ClaimRow({ claim, what }: { claim: PromotionClaim; what: string }) {
  const { amount, claim_no: no, created_at: at } = claim;
  const time = `${dayWords(dayOf(at))} ${shortTime(at)}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.what}>{what === '' ? time : what}</p>
        <p className={styles.no}>{[what === '' ? '' : time, no].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.amount}>
        <b>+{amountText(amount)}</b> USDT
      </p>
    </li>
  );
}

/** A claim's step title; empty for calendar steps, because the claim's time already names the day. */
function stepTitle(steps: readonly PromotionStep[], { step_id: id }: PromotionClaim): string {
  const step = steps.find((each) => each.id === id);
  return step && step.date === undefined ? step.title : '';
}

interface NothingProps extends Omit<ReturnType<typeof usePromotionClaims>, 'total' | 'hasMore'> {
  /** Whether there are older claims, which may be of this promotion. */
  isCut: boolean;
}

function Nothing({ claims, isCut, busy, error, offline }: NothingProps) {
  if (claims && isCut) return <p className={styles.empty}>最近的领取里没有这个活动。</p>;
  if (claims) return <p className={styles.empty}>还没有领取过。</p>;
  if (offline) return <p className={styles.empty}>领取记录还没有存到本机，联网后再看。</p>;
  if (error && !busy) return <p className={styles.empty}>领取记录没有加载出来：{error.message}</p>;
  return <Skeleton heights={[3.5]} />;
}
