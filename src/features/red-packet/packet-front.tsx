import { useEffect, useRef } from 'react';
import type { RedBagDetail } from '../../../contract/calls/red-bags.ts';
import type { Operation } from '../../../db/operation.ts';
import { amountText } from '../../format/amounts.ts';
import { Countdown } from './countdown.tsx';
import styles from './packet.module.css';
import { Packet, Seal } from './packet.tsx';
import { ENDED_WORDS, leftState, type PacketState } from './packet-state.ts';

interface FrontProps {
  bag: RedBagDetail;
  state: PacketState;
  now: number;
  onOpen: () => void;
}

/** The packet as the player finds it: to open, being opened, or what came of it. */
export function PacketFront({ bag, state, now, onOpen }: FrontProps) {
  const told = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(false);
  const isClosed = state.kind === 'open' || state.kind === 'opening';
  useEffect(() => {
    // The seal that had the focus is gone.
    if (wasClosed.current && !isClosed) told.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  const left = leftState(bag, now);
  return (
    <Packet
      face={bag}
      mine={bag.mine}
      opened={state.kind === 'taken' || state.kind === 'mine'}
      seal={isClosed && <Seal busy={state.kind === 'opening'} onOpen={onOpen} />}
    >
      <div ref={told} className={styles.words} role="status" tabIndex={-1}>
        <Words bag={bag} state={state} />
      </div>
      {left === 'open' && state.kind !== 'taken' && <Countdown face={bag} now={now} />}
    </Packet>
  );
}

function Words({ bag, state }: Pick<FrontProps, 'bag' | 'state'>) {
  switch (state.kind) {
    case 'mine':
      return <OwnSum bag={bag} />;
    case 'taken':
      return (
        <>
          {state.amount !== undefined && (
            <p className={styles.amount}>
              <b data-testid="red-bag-share">{amountText(state.amount)}</b> USDT
            </p>
          )}
          <p className={styles.told}>已存入钱包</p>
        </>
      );
    case 'opening':
      return <p className={styles.told}>正在打开，网络慢时可能要一分钟。</p>;
    case 'checking':
      return <p className={styles.told}>{checkingWords(state.op)}</p>;
    case 'open':
      return <p className={styles.told}>点「開」打开，领到的直接进钱包</p>;
    case 'empty':
    case 'expired':
      return <p className={styles.ended}>{ENDED_WORDS[state.kind]}</p>;
  }
}

/** What is said below in full. */
function checkingWords({ state }: Operation): string {
  if (state === 'armed') return '登录过期了，还没有打开，请在下方确认。';
  if (state === 'missing') return '平台没有收到，可以再打开一次。';
  return '有没有领到还不确定，见下方。';
}

function OwnSum({ bag: { amount, taken_amount, returned } }: { bag: RedBagDetail }) {
  return (
    <>
      {amount !== undefined && (
        <p className={styles.amount}>
          <b>{amountText(amount)}</b> USDT
        </p>
      )}
      {taken_amount !== undefined && (
        <p className={styles.told}>
          已领走 {amountText(taken_amount)} USDT
          {returned !== undefined && returned > 0n && ` · 已退回 ${amountText(returned)} USDT`}
        </p>
      )}
    </>
  );
}
