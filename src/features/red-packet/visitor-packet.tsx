import { RedBagState } from '../../../contract/player-enums.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { openLogin } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { useRedBagFace } from './data/red-packets.ts';
import styles from './packet.module.css';
import { Countdown, Packet, Seal } from './packet.tsx';
import { ENDED_WORDS, leftState } from './packet-state.ts';
import { Unread } from './packet-states.tsx';

/** A packet for a visitor who has its link: its sender and state, and a login button to take a share. */
export function VisitorPacket({ bagNo }: { bagNo: string }) {
  const { data: face, error, isFetching, refetch } = useRedBagFace(bagNo);
  const now = useServerNow(face?.state === RedBagState.open);
  if (!face) return <Unread error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const left = leftState(face, now);
  const isOpen = left === 'open';
  return (
    <>
      <Packet face={face} seal={isOpen && <Seal busy={false} onOpen={() => openLogin()} />}>
        {isOpen ? (
          <>
            <p className={styles.told}>登录后打开，领到的直接进钱包</p>
            <Countdown face={face} now={now} counts />
          </>
        ) : (
          <p className={styles.ended}>{ENDED_WORDS[left]}</p>
        )}
      </Packet>
      <Button
        tone={isOpen ? 'primary' : 'ghost'}
        wide
        className={styles.below}
        onClick={() => openLogin()}
      >
        {isOpen ? '登录领红包' : '登录'}
      </Button>
    </>
  );
}
