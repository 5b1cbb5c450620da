import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { quietMoment } from './quiet-moment.ts';

/** A newer release that waits for the player's word. */
export const useRelease = create<{ accepted: boolean }>(() => ({ accepted: false }));

let activate: (() => void) | undefined;

/**
 * Offers a newer release in the update dialog; nothing happens before the player agrees.
 * @param take brings the release in, which reloads the page
 */
export function offerRelease(take: () => void): void {
  activate = take;
  openDialog('update');
}

/** The player agreed: the release comes in at the next quiet moment. */
export async function acceptRelease(): Promise<void> {
  if (useRelease.getState().accepted) return;
  useRelease.setState({ accepted: true });
  await quietMoment();
  activate?.();
}
