import { useNavigate } from 'react-router-dom';
import { PATHS, type PathName } from '../../../contract/paths.ts';
import { useUnsettled } from '../../data/money/use-operations.ts';
import { closeDialog, type DialogName, openDialog } from '../../session/dialogs.ts';
import { useStored } from '../../session/use-stored.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { Entry, EntryList, type EntryProps } from '../../ui/entry-list.tsx';
import { InfoIcon, InviteIcon, RedPacketIcon, WellbeingIcon } from '../../ui/icons/account.tsx';
import { GroupIcon } from '../../ui/icons/community.tsx';
import { ShieldIcon, StorageIcon } from '../../ui/icons/files.tsx';
import { HeadsetIcon } from '../../ui/icons/menu.tsx';
import { HourglassIcon, InboxIcon } from '../../ui/icons/status.tsx';
import { GiftIcon } from '../../ui/icons/tabs.tsx';
import { AddressBookIcon, LockIcon } from '../../ui/icons/wallet.tsx';

export function WalletEntries() {
  const unsettled = useUnsettled();
  return (
    <>
      <AddressEntry />
      <PasswordEntry />
      <DialogEntry
        name="operations"
        icon={<HourglassIcon />}
        label="进行中的操作"
        note={unsettled && (unsettled.length > 0 ? `${unsettled.length} 笔未完成` : '没有')}
        marked={(unsettled?.length ?? 0) > 0}
      />
    </>
  );
}

export function AddressEntry({ note }: { note?: string | undefined }) {
  return <DialogEntry name="address" icon={<AddressBookIcon />} label="提现地址" note={note} />;
}

const SET_LABELS = { true: '已设置', false: '未设置' };

export function PasswordEntry() {
  const isSet = useUserInfo().data?.hasWithdrawalPassword;
  return (
    <DialogEntry
      name="password"
      icon={<LockIcon />}
      label="提现密码"
      note={isSet === undefined ? undefined : SET_LABELS[`${isSet}`]}
      marked={isSet === false}
    />
  );
}

/** Entries for pages that are not in the tab bar. */
export function PageEntries() {
  return (
    <>
      <PageEntry name="benefit" icon={<GiftIcon />} label="福利中心" />
      <PageEntry name="community" icon={<GroupIcon />} label="官方社区" />
    </>
  );
}

export function StorageEntry() {
  return <DialogEntry name="storage" icon={<StorageIcon />} label="本机存储" />;
}

function InboxEntry() {
  const unread = useStored(STORAGE_KEYS.unread);
  const note = unread === undefined ? undefined : `${unread} 条未读`;
  return (
    <DialogEntry
      name="inbox"
      icon={<InboxIcon />}
      label="消息"
      note={note}
      marked={note !== undefined}
    />
  );
}

/** The entries of the 我的 page. */
export function AllEntries() {
  return (
    <>
      <EntryList>
        <InboxEntry />
      </EntryList>
      <EntryList title="资金与安全">
        <WalletEntries />
        <PageEntry name="safe" icon={<ShieldIcon />} label="安全中心" />
      </EntryList>
      <EntryList title="福利与朋友">
        <PageEntries />
        <DialogEntry name="invite" icon={<InviteIcon />} label="邀请好友" />
        <PageEntry name="redBag" icon={<RedPacketIcon />} label="发红包" />
      </EntryList>
      <EntryList title="帮助与本机">
        <DialogEntry name="support" icon={<HeadsetIcon />} label="联系客服" />
        <PageEntry name="protection" icon={<WellbeingIcon />} label="健康游戏" note="本机提醒" />
        <StorageEntry />
        <PageEntry name="about" icon={<InfoIcon />} label="关于" />
      </EntryList>
    </>
  );
}

type LinkEntryProps<Name> = Omit<EntryProps, 'onPress'> & { name: Name };

/** A row that opens a dialog; the settings sheet closes when the row is in it. */
function DialogEntry({ name, ...row }: LinkEntryProps<DialogName>) {
  const open = () => {
    closeDialog('settings');
    openDialog(name);
  };
  return <Entry {...row} onPress={open} />;
}

/** A row that leads to a page; the settings sheet closes when the row is in it. */
export function PageEntry({ name, ...row }: LinkEntryProps<PathName>) {
  const navigate = useNavigate();
  const open = () => {
    closeDialog('settings');
    navigate(PATHS[name]);
  };
  return <Entry {...row} onPress={open} />;
}
