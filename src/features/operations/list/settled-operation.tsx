import { Link } from 'react-router-dom';
import type { Operation } from '../../../../db/operation.ts';
import { isOnce, MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { pathTo } from '../../../paths.ts';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import link from '../page/records-link.module.css';
import { OperationFacts } from './operation-facts.tsx';
import { explain, stateWords, sumWords } from './operation-labels.ts';
import styles from './settled-operation.module.css';

/** One settled operation in a line; its details open at a tap. */
export function SettledOperation({ op, onLeave }: { op: Operation; onLeave: () => void }) {
  const sum = sumWords(op);
  const place = placeOf(op);
  const { what } = explain(op, { offline: false, wantsPassword: false });
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <span className={styles.kind}>
            {MONEY_KINDS[op.kind].label}
            <small>
              {clockTime(op.updatedAt)}
              {isOnce(op) && op.target && ` · ${op.target}`}
            </small>
          </span>
          <span className={styles.amount}>
            {sum !== undefined && <b data-came={sum.startsWith('+') || undefined}>{sum}</b>}
            <small data-state={op.state}>{stateWords(op)}</small>
          </span>
        </summary>
        <p className={styles.what}>{what}</p>
        <OperationFacts op={op} />
        {place && (
          <Link className={link.link} to={place.path} onClick={onLeave}>
            {place.words}
            <ChevronRightIcon />
          </Link>
        )}
      </details>
    </li>
  );
}

/** The page of the red packet or promotion of an operation; none for other kinds. */
function placeOf({ kind, orderNos, payload }: Operation) {
  const bag = kind === 'redBag' ? orderNos[0] : payload.bag_no;
  if (kind === 'claim') return { words: '查看活动', path: pathTo('activity') };
  if ((kind === 'redBag' || kind === 'redBagOpen') && bag) {
    return { words: '查看红包', path: pathTo('redBag', { bag }) };
  }
  return undefined;
}
