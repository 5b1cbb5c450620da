import type { ReactNode } from 'react';
import type { RedBagFace } from '../../../contract/calls/red-bags.ts';
import { RED_BAG } from '../../../contract/constants.ts';
import { RED_BAG_MODE_LABELS } from '../../../contract/player-enums.ts';
import { formatDuration } from '../../format/duration.ts';
import { Robot } from '../../ui/robot.tsx';
import styles from './packet.module.css';
import { takenText } from './packet-state.ts';

/** A mode that this release does not know has no name. */
const MODES: Readonly<Record<number, string>> = RED_BAG_MODE_LABELS;

interface PacketProps {
  face: RedBagFace;
  mine?: boolean;
  /** Draws the flap open, with the content below it. */
  opened?: boolean;
  seal?: ReactNode;
  children?: ReactNode;
}

export function Packet({ face, mine = false, opened = false, seal, children }: PacketProps) {
  const { from, message, mode, count } = face;
  return (
    <section className={styles.packet} data-opened={opened || undefined} aria-label="红包">
      <div className={styles.flap}>
        {!opened && <Robot mood="happy" size={64} />}
        <h2 className={styles.from}>{mine ? '我发的红包' : `${from || '有人'} 的红包`}</h2>
        <p className={styles.message}>{message || RED_BAG.greeting}</p>
        {!opened && (
          <p className={styles.kind}>
            {[MODES[mode], count !== undefined && count > 0 && `共 ${count} 个`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {seal}
      {children && <div className={styles.body}>{children}</div>}
    </section>
  );
}

export function Seal({ busy, onOpen }: { busy: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.seal}
      aria-label={busy ? '正在打开红包' : '打开红包'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onOpen();
      }}
    >
      <span className={styles.coin} data-turning={busy || undefined} aria-hidden="true">
        開
      </span>
    </button>
  );
}

interface CountdownProps {
  face: RedBagFace;
  /** ms by the platform's clock */
  now: number;
  /** Whether to add how many shares are taken, if no other text says so. */
  counts?: boolean;
}

export function Countdown({ face, now, counts = false }: CountdownProps) {
  const taken = counts ? takenText(face) : undefined;
  return (
    <p className={styles.told}>
      {taken && `已领 ${taken} 个 · `}剩余{' '}
      <span role="timer">{formatDuration(Math.max(0, face.expires_at - now), true)}</span>
    </p>
  );
}
