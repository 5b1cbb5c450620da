import { useViewerKey } from '../../../session/session-store.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { InvitationView } from './invitation-view.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Inviting friends, specification chapter 2, overlay 6: two QR codes, their links, and posters. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const key = useViewerKey();
  return (
    <Sheet open={open} onClose={onClose} title="邀请好友">
      <InvitationView key={key} />
    </Sheet>
  );
}
