import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { AppError, messageOf } from '../../../../contract/errors.ts';
import { clockTime } from '../../../../src/format/clock-time.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { Sheet } from '../../../../src/ui/dialog.tsx';
import { TextField } from '../../../../src/ui/field.tsx';
import type { TableResult } from '../../rules/calls.ts';
import type { AnyBoard } from '../boards/load-board.ts';
import { settingOf } from '../boards/show-round.ts';
import { useOffline } from '../connectivity.ts';
import { isPromisedSeed, type Verdict, verifyRound } from '../fairness/verify-round.ts';
import { amountText } from '../frame/amount.ts';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import styles from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';

const MARKS: Record<Verdict, string> = {
  fair: '✓ 一致',
  unfair: '✗ 不一致',
  'other-rules': '规则已更新',
};

const MOST_WORDS = 64;
const MAYBE_DONE = '没有读到结果。如果种子已经更换，旧种子可以在投注记录的详情里看到。';

/** The seeds behind the draws, and the way to check them. */
export function FairnessSheet({ session, board, open, onClose }: SheetProps) {
  const seed = useTable(session, (state) => state.seed);
  const betOut = useTable(session, ({ bet, revealing }) => bet.is !== 'idle' || revealing);
  const offline = useOffline();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<TableResult<'renewSeed'> & { promised: string }>();

  useEffect(() => {
    // Another table of the same player may have changed them.
    if (open) void session.refresh();
  }, [open, session]);

  const renew = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || betOut || offline) return;
    setBusy(true);
    setProblem(undefined);
    const shown = seed;
    try {
      const renewed = await session.renewSeed(words.trim());
      // Of a seed that came into use at another table, this page has seen no promise to hold it to.
      const known = renewed.revealed.seed_hash === shown.seed_hash;
      setAnswer({ ...renewed, promised: known ? shown.next_seed_hash : '' });
      setWords('');
    } catch (error) {
      const refused = error instanceof AppError && error.kind === 'refused';
      setProblem(refused ? messageOf(error) : `${messageOf(error)}。${MAYBE_DONE}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet open={open} onClose={onClose} title="公平验证">
      <p className={styles.lead}>
        每一局的结果由平台种子、你的种子和局号共同算出。平台种子的指纹在下注前就给你看了，下一个的指纹在你写下新种子之前也已公布；更换时揭示原文，谁也改不了。
      </p>
      <dl className={styles.lines}>
        <div>
          <dt>平台种子指纹</dt>
          <dd className={styles.code}>{seed.seed_hash}</dd>
        </div>
        <div>
          <dt>你的种子</dt>
          <dd className={styles.code}>{seed.client_seed}</dd>
        </div>
        <div>
          <dt>已用局数</dt>
          <dd>{seed.nonce}</dd>
        </div>
        {seed.next_seed_hash && (
          <div>
            <dt>下一个平台种子指纹</dt>
            <dd className={styles.code}>{seed.next_seed_hash}</dd>
          </div>
        )}
      </dl>
      <form className={styles.form} onSubmit={renew}>
        <TextField
          label="新的种子（可不填）"
          value={words}
          maxLength={MOST_WORDS}
          autoComplete="off"
          hint="随便写几个字，结果就不只由平台决定。"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" tone="primary" wide busy={busy} disabled={betOut || offline}>
          揭示并更换种子
        </Button>
      </form>
      <div role="status" aria-live="polite">
        {problem && <p className={styles.problem}>{problem}</p>}
        {answer && (
          <RevealedRounds
            session={session}
            board={board}
            answer={answer}
            promised={answer.promised}
          />
        )}
      </div>
      <details className={styles.how}>
        <summary>自己动手验证</summary>
        <ol>
          <li>平台种子原文（UTF-8 文本）的 SHA-256 应等于下注前看到的指纹。</li>
          <li>
            以平台种子原文为密钥，对文本 <code>你的种子:局号:块号</code>（块号从 0 起）做
            HMAC-SHA256。
          </li>
          <li>每块 32 字节按大端读成 8 个 32 位整数，用完取下一块。</li>
          <li>
            要取 0 到 n−1 的数时，跳过不小于 2³² − (2³² mod n) 的整数，其余除以 n
            取余，每个结果机会相同。
          </li>
          <li>按规则页的顺序取数，就能得到这一局的结果。</li>
        </ol>
      </details>
    </Sheet>
  );
}

interface RevealedRoundsProps {
  session: TableSession;
  board: AnyBoard;
  answer: TableResult<'renewSeed'>;
  /** Hash announced for the seed now in use, before the player chose his words; '' where this page saw none. */
  promised: string;
}

/** A revealed seed and its rounds at this game, each played again on this device. */
function RevealedRounds({ session, board, answer, promised }: RevealedRoundsProps) {
  const view = useTable(session, (state) => state.view);
  const { revealed, rounds } = answer;
  const genuine = isPromisedSeed(revealed);
  const kept = answer.seed.seed_hash === promised;
  // Up to a hundred rounds, each drawn again: not at every letter typed beside it.
  const checked = useMemo(
    () =>
      rounds.map((round) => ({
        round,
        verdict: verifyRound(round, revealed, board, settingOf(view, round.day)),
      })),
    [rounds, revealed, board, view],
  );
  const fair = checked.filter(({ verdict }) => verdict === 'fair').length;
  return (
    <section className={styles.revealed} aria-label="验证结果">
      <h3>旧种子已揭示</h3>
      <dl className={styles.lines}>
        <div>
          <dt>平台种子原文</dt>
          <dd className={styles.code}>{revealed.server_seed}</dd>
        </div>
        <div>
          <dt>指纹核对</dt>
          <dd className={styles.verdict} data-tone={genuine ? 'fair' : 'unfair'}>
            {genuine ? MARKS.fair : MARKS.unfair}
          </dd>
        </div>
        {promised && (
          <div>
            <dt>新种子与预告核对</dt>
            <dd className={styles.verdict} data-tone={kept ? 'fair' : 'unfair'}>
              {kept ? MARKS.fair : MARKS.unfair}
            </dd>
          </div>
        )}
      </dl>
      {!promised && (
        <p className={styles.note}>种子在别的牌桌换过，本页没有看到新种子的预告，这一项不核对。</p>
      )}
      <p className={styles.note}>
        {rounds.length === 0
          ? '这个种子在本桌没有用过。'
          : `本机重新计算了 ${rounds.length} 局，${fair} 局一致。`}
      </p>
      <ul className={styles.checks}>
        {checked.map(({ round, verdict }) => (
          <li key={round.round}>
            <span>第 {round.nonce} 局</span>
            <span>{clockTime(round.at)}</span>
            <span>
              投 {amountText(round.stake)} 派 {amountText(round.win)}
            </span>
            <b className={styles.verdict} data-tone={verdict}>
              {MARKS[verdict]}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
