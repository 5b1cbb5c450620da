import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { type Holder, quietMoment } from './reload-guard.ts';

/** A page that the service worker does not handle, so that it works even if the app is broken. */
export const REPAIR_PAGE = '/repair.html';

interface ReleaseState {
  offered: boolean;
  accepted: boolean;
  /** Whose unfinished work the accepted release waits for. */
  waitsFor?: Holder | undefined;
}

/** Whether a newer release is there, and whether the player agreed to it. */
export const useRelease = create<ReleaseState>(() => ({ offered: false, accepted: false }));

/**
 * The version that the host serves, from the file in which a build writes it; undefined for another answer,
 * such as a captive portal's page.
 * @throws when the host cannot be reached or answers no JSON
 */
export async function servedVersion(signal?: AbortSignal): Promise<string | undefined> {
  const answer = await fetch('/version.json', { cache: 'no-store', ...(signal && { signal }) });
  const { version } = (await answer.json()) as Record<string, unknown>;
  return answer.ok && typeof version === 'string' ? version : undefined;
}

let activate: (() => void) | undefined;

/** Offers a newer release in the update dialog. @param take activates it, which reloads the page */
export function offerRelease(take: () => void): void {
  activate = take;
  useRelease.setState({ offered: true });
  openDialog('update');
}

/** The player agreed: activates the release as soon as nothing holds reloads. */
export async function acceptRelease(): Promise<void> {
  if (useRelease.getState().accepted) return;
  useRelease.setState({ accepted: true });
  await quietMoment((waitsFor) => useRelease.setState({ waitsFor }));
  useRelease.setState({ waitsFor: undefined });
  activate?.();
}
