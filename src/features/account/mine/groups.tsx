import { EntryList } from '../../../ui/entry-list.tsx';
import { InfoIcon, InviteIcon, RedPacketIcon, WellbeingIcon } from '../../../ui/icons/account.tsx';
import { ShieldIcon } from '../../../ui/icons/files.tsx';
import { HeadsetIcon } from '../../../ui/icons/menu.tsx';
import {
  DialogEntry,
  PageEntries,
  PageEntry,
  StorageEntry,
  WalletEntries,
} from '../settings-entries.tsx';

export function Groups() {
  return (
    <>
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
