import { openDialog } from '../../session/dialogs.ts';
import { useUnsettledSign } from '../../session/unsettled.ts';
import { UnsettledStrip } from '../../ui/unsettled-strip.tsx';

/** The home screen's strip about unsettled operations; in its own chunk, because most players have none. */
export function LobbyUnsettled() {
  const { words, urgent } = useUnsettledSign();
  return <UnsettledStrip text={words} urgent={urgent} onOpen={() => openDialog('operations')} />;
}
