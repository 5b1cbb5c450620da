import type { ComponentType } from 'react';
import { closeDialog, type DialogName, useDialogs } from '../session/dialogs.ts';
import { endArrival, useSession } from '../session/session-store.ts';
import { LoadedOverlay, type OverlayProps } from './loaded-overlay.tsx';

interface OverlayRow {
  name: DialogName;
  load: () => Promise<ComponentType<OverlayProps>>;
  close: () => void;
}

function row(name: DialogName, load: OverlayRow['load']): OverlayRow {
  return { name, load, close: () => closeDialog(name) };
}

/** Every overlay by its dialog flag. Each is a separate chunk, fetched when it is first opened. */
const OVERLAYS: readonly OverlayRow[] = [
  row('login', async () => (await import('../features/account/login-dialog.tsx')).LoginDialog),
  row(
    'settings',
    async () => (await import('../features/account/settings-sheet.tsx')).SettingsSheet,
  ),
  row(
    'support',
    async () => (await import('../features/support/support-dialog.tsx')).SupportDialog,
  ),
  row(
    'announcement',
    async () => (await import('../features/support/announcement-dialog.tsx')).AnnouncementDialog,
  ),
  row(
    'address',
    async () => (await import('../features/withdrawal/addresses/address-panel.tsx')).AddressPanel,
  ),
  row(
    'password',
    async () => (await import('../features/operations/password/password-panel.tsx')).PasswordPanel,
  ),
  row(
    'operations',
    async () => (await import('../features/operations/list/operations-panel.tsx')).OperationsPanel,
  ),
  row('storage', async () => (await import('../features/storage/storage-panel.tsx')).StoragePanel),
  row('mine', async () => (await import('../features/games/mine/my-games-sheet.tsx')).MyGamesSheet),
  row(
    'recharge',
    async () => (await import('../features/recharge/recharge-panel.tsx')).RechargePanel,
  ),
  row(
    'invite',
    async () => (await import('../features/agent/invite/invite-dialog.tsx')).InviteDialog,
  ),
  row(
    'dbTrouble',
    async () => (await import('../features/install/db-trouble-dialog.tsx')).DbTroubleDialog,
  ),
  row(
    'reality',
    async () => (await import('../features/protection/reality-dialog.tsx')).RealityDialog,
  ),
  row('update', async () => (await import('../features/install/update-dialog.tsx')).UpdateDialog),
];

const loadPromo = async () => (await import('../features/lobby/promo-popup.tsx')).PromoPopup;

/** The overlay host, which shows the dialogs that any screen opens by a flag. */
export function Overlays() {
  return (
    <>
      {OVERLAYS.map((overlay) => (
        <Hosted key={overlay.name} {...overlay} />
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

function Hosted({ name, load, close }: OverlayRow) {
  const open = useDialogs((state) => state[name]);
  return <LoadedOverlay load={load} open={open} onClose={close} />;
}
