import type { Operation } from '../../../../db/operation.ts';
import { KIND_WORDS } from './kind-labels.ts';
import styles from './operation-facts.module.css';
import { isRedacted, refsOf, shortId, shortTarget, stepWords } from './operation-labels.ts';

const second = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

export function OperationFacts({ op }: { op: Operation }) {
  const words = KIND_WORDS[op.kind];
  return (
    <div className={styles.facts}>
      <dl>
        <dt>{words.ref}</dt>
        <dd>{op.orderNos.length > 0 ? refsOf(op).join('、') : '还没有'}</dd>
        <dt>操作编号</dt>
        <dd>{shortId(op.opId)}</dd>
        <dt>{words.target}</dt>
        <dd>{isRedacted(op) ? '退出登录时已抹去' : shortTarget(op) || '—'}</dd>
      </dl>
      <ol className={styles.history} aria-label="经过">
        {op.history.map(({ state, at, note }, index) => (
          <li key={`${at}-${state}`} data-state={state}>
            <time dateTime={new Date(at).toISOString()}>{second.format(at)}</time>
            <span>
              {stepWords(op, index)}
              {note && <small>{op.orderNos.includes(note) ? refsOf(op).join('、') : note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
