import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../../../contract/paths.ts';
import { CloseIcon } from '../../../ui/icons/actions.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { SlowNote } from '../../../ui/slow-note.tsx';
import { gameOf, type LaunchStep, tappedGame } from './launch.ts';
import {
  faultScreen,
  LaunchScreen,
  THIN_LINE_SCREEN,
  troubleScreen,
  VISITOR_SCREEN,
} from './launch-screen.tsx';
import { type LaunchRequest, readLaunch } from './read-launch.ts';
import styles from './redirect-page.module.css';
import { acceptThinLine, isTooThinForGames } from './thin-line.ts';
import { useLaunch } from './use-launch.ts';

/** The launch page, specification chapter 2 "redirect": opens a vendor's game, or shows why it failed. */
export function RedirectPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const request = useMemo(() => readLaunch(search), [search]);
  const onLeave = () => backToLobby(navigate);
  return (
    <main className={styles.page}>
      <button type="button" className={styles.close} aria-label="返回大厅" onClick={onLeave}>
        <CloseIcon />
      </button>
      {typeof request === 'string' ? (
        <LaunchScreen content={faultScreen(request)} onLeave={onLeave} />
      ) : (
        <Checked key={search} request={request} onLeave={onLeave} />
      )}
    </main>
  );
}

/** Returns to the lobby: closes this window if the lobby opened it and is still open, else navigates. */
function backToLobby(navigate: NavigateFunction): void {
  const opener: Window | null = window.opener;
  if (opener && !opener.closed) {
    window.close();
    if (window.closed) return;
  }
  navigate(PATHS.home, { replace: true });
}

interface LaunchProps {
  request: LaunchRequest;
  onLeave: () => void;
}

/** A launch, on a thin line only when the player wants it all the same. */
function Checked(props: LaunchProps) {
  const [isTooThin, setTooThin] = useState(isTooThinForGames);
  if (!isTooThin) return <Launch {...props} />;
  return (
    <LaunchScreen
      content={THIN_LINE_SCREEN}
      onRetry={() => {
        acceptThinLine();
        setTooThin(false);
      }}
      onLeave={props.onLeave}
    />
  );
}

function Launch({ request, onLeave }: LaunchProps) {
  const { state, retry, cancel } = useLaunch(request);
  return (
    // The region is always rendered, because screen readers announce only changes in an existing region.
    <div aria-live="polite">
      {state.kind === 'visitor' && <LaunchScreen content={VISITOR_SCREEN} onLeave={onLeave} />}
      {state.kind === 'busy' && (
        <LaunchProgress request={request} step={state.step} onCancel={cancel} />
      )}
      {state.kind === 'stopped' && (
        <LaunchScreen
          content={troubleScreen(state.error, state.resumes)}
          onRetry={retry}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

interface LaunchProgressProps {
  request: LaunchRequest;
  step: LaunchStep;
  onCancel: () => void;
}

/** A running launch: the game, the current step, and a cancel button if the vendor is slow. */
function LaunchProgress({ request, step, onCancel }: LaunchProgressProps) {
  const { platTypeId, gameCode } = request;
  // The game, as far as this device knows it.
  const { data: game } = useQuery({
    queryKey: ['launched-game', platTypeId, gameCode],
    queryFn: async () => (await gameOf(request)) ?? null,
    placeholderData: tappedGame(request),
    // Another launch of the same vendor may be of another game, although no code tells them apart.
    gcTime: 0,
  });
  const said: Record<LaunchStep, string> = {
    begin: '正在确认游戏状态…',
    launch: game?.platName ? `正在请 ${game.platName} 开桌…` : '正在请厂商开桌…',
    leave: '牌桌已备好，正在入座…',
  };
  return (
    <section className={styles.progress}>
      <div className={styles.stand}>
        <span className={styles.robot}>
          <Robot mood="happy" size={128} />
        </span>
        <Picture className={styles.cover} src={game?.image} width={240} height={240} />
      </div>
      <h1 className={styles.title}>{game ? game.name : '正在进入游戏'}</h1>
      <p className={styles.step}>{said[step]}</p>
      <div className={styles.bar} data-step={step} aria-hidden="true">
        <span />
      </div>
      <p className={styles.calm}>进入牌桌不会扣款，下注前请确认金额</p>
      <div className={styles.slow}>
        <SlowNote pending text="厂商回应较慢，可继续等待" action="取消" onAction={onCancel} />
      </div>
    </section>
  );
}
