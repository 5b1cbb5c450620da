import { type FormEvent, useEffect, useState } from 'react';
import { AppError, messageOf } from '../../../../contract/errors.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { Sheet } from '../../../../src/ui/dialog.tsx';
import { TextField } from '../../../../src/ui/field.tsx';
import type { TableResult } from '../../rules/calls.ts';
import { useOffline } from '../connectivity.ts';
import { useTable } from '../use-table.ts';
import { RevealedRounds } from './revealed-rounds.tsx';
import styles from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';

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
