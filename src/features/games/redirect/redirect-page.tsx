import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CloseIcon } from '../../../ui/icons/actions.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { FaultScreen, TroubleScreen, VisitorScreen } from './launch-screens.tsx';
import { type LaunchRequest, readLaunch } from './read-launch.ts';
import styles from './redirect-page.module.css';
import { useLaunch } from './use-launch.ts';
import { backToLobby } from './window.ts';

/** The launch page, specification chapter 2 "redirect": ends at a vendor's table, or says why not. */
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
        <FaultScreen fault={request} onLeave={onLeave} />
      ) : (
        <Launch key={search} request={request} onLeave={onLeave} />
      )}
    </main>
  );
}

function Launch({ request, onLeave }: { request: LaunchRequest; onLeave: () => void }) {
  const { state, retry, cancel } = useLaunch(request);
  return (
    // The region stays in the page, so that screen readers notice how the launch goes on.
    <div aria-live="polite">
      {state.kind === 'visitor' && <VisitorScreen onLeave={onLeave} />}
      {state.kind === 'busy' && (
        <LaunchProgress request={request} step={state.step} onCancel={cancel} />
      )}
      {state.kind === 'stopped' && <TroubleScreen {...state} onRetry={retry} onLeave={onLeave} />}
    </div>
  );
}
