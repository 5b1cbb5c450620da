import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsettled } from '../../data/money/use-operations.ts';
import { PATHS, type PathName } from '../../paths.ts';
import { type DialogName, openDialog } from '../../session/dialogs.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { Entry } from '../../ui/entry-list.tsx';
import { GroupIcon } from '../../ui/icons/community.tsx';
import { StorageIcon } from '../../ui/icons/files.tsx';
import { HourglassIcon } from '../../ui/icons/status.tsx';
import { GiftIcon } from '../../ui/icons/tabs.tsx';
import { AddressBookIcon, LockIcon } from '../../ui/icons/wallet.tsx';

interface LeaveProps {
  /** Called before the entry opens its target, so that a sheet can close itself. */
  onLeave?: (() => void) | undefined;
}

/** Entries for withdrawal addresses, the withdrawal password and the operations. */
export function WalletEntries({ onLeave }: LeaveProps) {
  const unsettled = useUnsettled();
  return (
    <>
      <li>
        <AddressEntry onLeave={onLeave} />
      </li>
      <li>
        <PasswordEntry onLeave={onLeave} />
      </li>
      <li>
        <DialogEntry
          name="operations"
          icon={<HourglassIcon />}
          note={unsettled && (unsettled.length > 0 ? `${unsettled.length} 笔未完成` : '没有')}
          marked={(unsettled?.length ?? 0) > 0}
          onLeave={onLeave}
        >
          进行中的操作
        </DialogEntry>
      </li>
    </>
  );
}

/** The entry for withdrawal addresses. */
export function AddressEntry({ onLeave, note }: LeaveProps & { note?: string | undefined }) {
  return (
    <DialogEntry name="address" icon={<AddressBookIcon />} note={note} onLeave={onLeave}>
      提现地址
    </DialogEntry>
  );
}

/** The entry for the withdrawal password; it shows whether one is set. */
export function PasswordEntry({ onLeave }: LeaveProps) {
  const { data } = useUserInfo();
  return (
    <DialogEntry
      name="password"
      icon={<LockIcon />}
      note={data && (data.hasWithdrawalPassword ? '已设置' : '未设置')}
      marked={data?.hasWithdrawalPassword === false}
      onLeave={onLeave}
    >
      提现密码
    </DialogEntry>
  );
}

/** Entries for pages that are not in the tab bar. */
export function PageEntries({ onLeave }: LeaveProps) {
  return (
    <>
      <li>
        <PageEntry name="benefit" icon={<GiftIcon />} onLeave={onLeave}>
          福利中心
        </PageEntry>
      </li>
      <li>
        <PageEntry name="community" icon={<GroupIcon />} onLeave={onLeave}>
          官方社区
        </PageEntry>
      </li>
    </>
  );
}

/** The entry for this device's storage. */
export function StorageEntry({ onLeave }: LeaveProps) {
  return (
    <DialogEntry name="storage" icon={<StorageIcon />} onLeave={onLeave}>
      本机存储
    </DialogEntry>
  );
}

interface LeadingEntryProps extends LeaveProps {
  icon: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  marked?: boolean;
}

/** A row that opens a dialog. */
export function DialogEntry({ name, onLeave, ...row }: LeadingEntryProps & { name: DialogName }) {
  const open = () => {
    onLeave?.();
    openDialog(name);
  };
  return <Entry {...row} onPress={open} />;
}

/** A row that leads to a page. */
export function PageEntry({ name, onLeave, ...row }: LeadingEntryProps & { name: PathName }) {
  const navigate = useNavigate();
  const open = () => {
    onLeave?.();
    navigate(PATHS[name]);
  };
  return <Entry {...row} onPress={open} />;
}
