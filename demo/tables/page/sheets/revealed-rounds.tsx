import { useMemo } from 'react';
import { clockTime } from '../../../../src/format/clock-time.ts';
import type { TableResult } from '../../rules/calls.ts';
import type { AnyBoard } from '../boards/load-board.ts';
import { settingOf } from '../boards/show-round.ts';
import { isPromisedSeed, type Verdict, verifyRound } from '../fairness/verify-round.ts';
import { amountText } from '../frame/amount.ts';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import styles from './sheet.module.css';

interface RevealedRoundsProps {
  session: TableSession;
  board: AnyBoard;
  answer: TableResult<'renewSeed'>;
  /** Hash announced for the seed now in use, before the player chose his words; '' where this page saw none. */
  promised: string;
}

const MARKS: Record<Verdict, string> = {
  fair: '✓ 一致',
  unfair: '✗ 不一致',
  'other-rules': '规则已更新',
};

/** A revealed seed and its rounds at this game, each played again on this device. */
export function RevealedRounds({ session, board, answer, promised }: RevealedRoundsProps) {
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
