import { useCallback } from 'react';
import { closeDialog, type DialogName, useDialogs } from '../session/dialogs.ts';
import { endArrival, useSession } from '../session/session-store.ts';
import type { OverlayProps } from '../ui/dialog.tsx';
import { LoadedOverlay } from './loaded-overlay.tsx';
import type { LoadChunk } from './missing-chunk.ts';

/** Every overlay by its dialog flag. Each is a separate chunk, fetched when it is first opened. */
const OVERLAYS: Record<DialogName, LoadChunk<OverlayProps>> = {
  login: () => import('../features/account/login-dialog.tsx').then((part) => part.LoginDialog),
  settings: () =>
    import('../features/account/settings-sheet.tsx').then((part) => part.SettingsSheet),
  support: () =>
    import('../features/support/support-dialog.tsx').then((part) => part.SupportDialog),
  announcement: () =>
    import('../features/support/announcement-dialog.tsx').then((part) => part.AnnouncementDialog),
  address: () =>
    import('../features/withdrawal/addresses/address-panel.tsx').then((part) => part.AddressPanel),
  password: () =>
    import('../features/operations/password/password-panel.tsx').then((part) => part.PasswordPanel),
  operations: () =>
    import('../features/operations/list/operations-panel.tsx').then((part) => part.OperationsPanel),
  inbox: () => import('../features/inbox/inbox-panel.tsx').then((part) => part.InboxPanel),
  storage: () => import('../features/storage/storage-panel.tsx').then((part) => part.StoragePanel),
  mine: () => import('../features/games/mine/my-games-sheet.tsx').then((part) => part.MyGamesSheet),
  recharge: () =>
    import('../features/recharge/recharge-panel.tsx').then((part) => part.RechargePanel),
  invite: () =>
    import('../features/agent/invite/invite-dialog.tsx').then((part) => part.InviteDialog),
  dbTrouble: () =>
    import('../features/install/db-trouble-dialog.tsx').then((part) => part.DbTroubleDialog),
  reality: () =>
    import('../features/protection/reality-dialog.tsx').then((part) => part.RealityDialog),
  update: () => import('../features/install/update-dialog.tsx').then((part) => part.UpdateDialog),
};
const NAMES = Object.keys(OVERLAYS) as DialogName[];

const loadPromo = () => import('../features/lobby/promo-popup.tsx').then((part) => part.PromoPopup);

/** The overlay host, which shows the dialogs that any screen opens by a flag. */
export function Overlays() {
  return (
    <>
      {NAMES.map((name) => (
        <Hosted key={name} name={name} />
      ))}
      <Promo />
    </>
  );
}

/** The promo popup, shown once after a login (specification chapter 2, Home screen). */
function Promo() {
  const due = useSession((state) => state.arrivedByToken && state.account !== undefined);
  return <LoadedOverlay load={loadPromo} open={due} onClose={endArrival} quiet />;
}

function Hosted({ name }: { name: DialogName }) {
  const open = useDialogs((state) => state[name]);
  const close = useCallback(() => closeDialog(name), [name]);
  return <LoadedOverlay load={OVERLAYS[name]} open={open} onClose={close} />;
}
