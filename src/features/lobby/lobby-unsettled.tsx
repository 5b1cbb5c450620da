import { openDialog } from '../../session/dialogs.ts';
import { useUnsettledSign } from '../../session/unsettled.ts';
import { UnsettledStrip } from '../../ui/unsettled-strip.tsx';

/** What of the player's money is not over, on the home screen. In a chunk of its own: mostly all is. */
export function LobbyUnsettled() {
  const { words, urgent } = useUnsettledSign();
  return <UnsettledStrip text={words} urgent={urgent} onOpen={() => openDialog('operations')} />;
}
