import { type ComponentType, lazy, Suspense, useState } from 'react';
import { closeDialog, type DialogName, useDialogs } from '../session/dialogs.ts';
import { endArrival, useSession } from '../session/session-store.ts';
import { ProgressWhileMounted } from '../ui/progress-bar.tsx';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/** Every overlay by its dialog flag. Each is its own chunk, fetched when it is first opened. */
const OVERLAYS: Partial<Record<DialogName, ComponentType<OverlayProps>>> = {
  login: lazy(async () => ({
    default: (await import('../features/account/login-dialog.tsx')).LoginDialog,
  })),
  settings: lazy(async () => ({
    default: (await import('../features/account/settings-sheet.tsx')).SettingsSheet,
  })),
  support: lazy(async () => ({
    default: (await import('../features/support/support-dialog.tsx')).SupportDialog,
  })),
  announcement: lazy(async () => ({
    default: (await import('../features/support/announcement-dialog.tsx')).AnnouncementDialog,
  })),
  update: lazy(async () => ({
    default: (await import('../features/install/update-dialog.tsx')).UpdateDialog,
  })),
};

const PromoPopup = lazy(async () => ({
  default: (await import('../features/lobby/promo-popup.tsx')).PromoPopup,
}));

/** The overlay host: what any screen opens through a dialog flag appears here. */
export function Overlays() {
  return (
    <>
      {Object.entries(OVERLAYS).map(([name, Overlay]) => (
        <Hosted key={name} name={name as DialogName} Overlay={Overlay} />
      ))}
      <Promo />
    </>
  );
}

/** Shown once after a login brought the player here (specification chapter 2, Home screen). */
function Promo() {
  const due = useSession((state) => state.arrivedByToken && state.account !== undefined);
  const [wanted, setWanted] = useState(due);
  if (due && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PromoPopup open={due} onClose={endArrival} />
    </Suspense>
  );
}

function Hosted({ name, Overlay }: { name: DialogName; Overlay: ComponentType<OverlayProps> }) {
  const open = useDialogs((state) => state[name]);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  // Stays mounted once it was opened, so that closing can be animated and drafts survive.
  if (!wanted) return null;
  return (
    <Suspense fallback={<ProgressWhileMounted />}>
      <Overlay open={open} onClose={() => closeDialog(name)} />
    </Suspense>
  );
}
