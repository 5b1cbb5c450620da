import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { quietMoment } from './reload-guard.ts';

interface ReleaseState {
  offered: boolean;
  accepted: boolean;
}

/** Whether a newer release is there, and whether the player agreed to it. */
export const useRelease = create<ReleaseState>(() => ({ offered: false, accepted: false }));

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
  await quietMoment();
  activate?.();
}
