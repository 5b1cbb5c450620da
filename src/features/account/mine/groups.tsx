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

/** Entries for withdrawals and security. */
export function WalletGroup() {
  return (
    <EntryList title="资金与安全">
      <WalletEntries />
      <li>
        <PageEntry name="safe" icon={<ShieldIcon />}>
          安全中心
        </PageEntry>
      </li>
    </EntryList>
  );
}

/** Entries for bonuses and friends. */
export function BonusGroup() {
  return (
    <EntryList title="福利与朋友">
      <PageEntries />
      <li>
        <DialogEntry name="invite" icon={<InviteIcon />}>
          邀请好友
        </DialogEntry>
      </li>
      <li>
        <PageEntry name="redBag" icon={<RedPacketIcon />}>
          发红包
        </PageEntry>
      </li>
    </EntryList>
  );
}

/** Entries for help, device settings and the about page. */
export function DeviceGroup() {
  return (
    <EntryList title="帮助与本机">
      <li>
        <DialogEntry name="support" icon={<HeadsetIcon />}>
          联系客服
        </DialogEntry>
      </li>
      <li>
        <PageEntry name="protection" icon={<WellbeingIcon />} note="本机提醒">
          健康游戏
        </PageEntry>
      </li>
      <li>
        <StorageEntry />
      </li>
      <li>
        <PageEntry name="about" icon={<InfoIcon />}>
          关于
        </PageEntry>
      </li>
    </EntryList>
  );
}
