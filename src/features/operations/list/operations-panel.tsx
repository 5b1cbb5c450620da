import { Link } from 'react-router-dom';
import { pathTo } from '../../../../contract/paths.ts';
import { isUnsettled, type Operation } from '../../../../db/operation.ts';
import { isOnce, MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { checkOperations } from '../../../data/money/actions.ts';
import { useOperations } from '../../../data/money/use-operations.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import type { OverlayProps } from '../../../ui/dialog.tsx';
import { FullPanel, PanelBody, PanelFooter } from '../../../ui/full-panel.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import link from '../page/records-link.module.css';
import { RecordsLink } from '../page/records-link.tsx';
import { CheckNow, OpenOperation, OperationFacts } from './open-operation.tsx';
import { explain, stateWords, sumWords } from './operation-labels.ts';
import styles from './operations-panel.module.css';
import { SupportBundle } from './support-bundle.tsx';

const SHOWN_SETTLED = 20;

/** The money journal: the unsettled operations, what to do about them, and the latest outcomes. */
export function OperationsPanel({ open, onClose }: OverlayProps) {
  const loggedIn = useLoggedIn();
  const account = useAccount();
  const ops = useOperations();
  const offline = useOffline();
  const shown = account ? ops : [];
  const unsettled = shown?.filter(isUnsettled) ?? [];
  const settled = shown?.filter((op) => !isUnsettled(op) && op.state !== 'armed') ?? [];
  const recent = settled.slice(0, SHOWN_SETTLED);
  const told = unsettled.length > 0 ? unsettled : recent.slice(0, 5);
  return (
    <FullPanel open={open} onClose={onClose} title="进行中的操作">
      <PanelBody>
        {offline && (
          <div className={styles.lost}>
            <OfflineStrip
              text="联网后会自动核对"
              onRetry={() => void checkOperations().catch(() => undefined)}
            />
          </div>
        )}
        {!loggedIn && (
          <StatePage
            mood="idle"
            title="登录后查看"
            text="操作记录只属于提交它的账号。未完成的不会丢，同一账号登录后继续核对。"
            action="登录"
            onAction={() => openLogin()}
          />
        )}
        {unsettled.length > 0 && (
          <section className={styles.part} aria-labelledby="operations-open">
            <header className={styles.head}>
              <h2 id="operations-open">未完成 {unsettled.length} 笔</h2>
              <CheckNow ops={unsettled} />
            </header>
            {unsettled.map((op) => (
              <OpenOperation key={op.opId} op={op} />
            ))}
          </section>
        )}
        {loggedIn && shown !== undefined && unsettled.length === 0 && (
          <StatePage
            mood="happy"
            title="没有进行中的操作"
            text="充值、提现、领奖励和发红包提交后，在这里能看到走到了哪一步。"
          />
        )}
        {recent.length > 0 && (
          <section className={styles.part} aria-labelledby="operations-settled">
            <header className={styles.head}>
              <h2 id="operations-settled">最近完成的</h2>
            </header>
            <ul className={styles.settled}>
              {recent.map((op) => (
                <SettledOperation key={op.opId} op={op} onLeave={onClose} />
              ))}
            </ul>
          </section>
        )}
        {loggedIn && (
          <p className={styles.records}>
            {(['deposit', 'withdrawal', 'bonus', 'redBag'] as const).map((kind) => (
              <RecordsLink key={kind} kind={kind} onFollow={onClose} />
            ))}
          </p>
        )}
      </PanelBody>
      {told.length > 0 && (
        <PanelFooter>
          <SupportBundle ops={told} />
        </PanelFooter>
      )}
    </FullPanel>
  );
}

function SettledOperation({ op, onLeave }: { op: Operation; onLeave: () => void }) {
  const sum = sumWords(op);
  const place = placeOf(op);
  const { what } = explain(op);
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
