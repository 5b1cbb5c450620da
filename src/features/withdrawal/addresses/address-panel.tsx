import { useRef, useState } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { useAddresses } from '../../../data/money/wallet-queries.ts';
import { useQueryView } from '../../../data/queries/query-view.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useLoggedIn, useViewerKey } from '../../../session/session-store.ts';
import { useUnnamed } from '../../../session/use-visit.ts';
import { Button } from '../../../ui/button.tsx';
import type { OverlayProps } from '../../../ui/dialog.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { FullPanel, PanelBody, PanelFooter } from '../../../ui/full-panel.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/icons/wallet.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePage, UnnamedState } from '../../../ui/state-page.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { AddDialog } from './add-dialog.tsx';
import styles from './address-panel.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { AddressFace, addressLine } from './saved-address.tsx';

/** The player's withdrawal addresses, specification chapter 2, overlay 4. */
export function AddressPanel({ open, onClose }: OverlayProps) {
  const key = useViewerKey();
  return (
    <FullPanel open={open} onClose={onClose} title="修改提现地址">
      <Addresses key={key} />
    </FullPanel>
  );
}

const ADDRESS_STEPS = [
  { title: '打开自己的钱包或交易所', text: '找到 USDT 的“接收”或“充币”。' },
  { title: '网络选 TRC20', text: '别的网络的地址收不到，转错了找不回来。' },
  { title: '复制 T 开头的地址', text: '一共 34 个字符。点“添加地址”，粘贴进来。' },
];
const NONE: readonly WithdrawalAddress[] = [];

function Addresses() {
  const query = useAddresses();
  const loggedIn = useLoggedIn();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<WithdrawalAddress>();
  const footer = useRef<HTMLDivElement>(null);

  return (
    <>
      <PanelBody>
        {loggedIn ? (
          <AddressList query={query} onDelete={setLeaving} />
        ) : (
          <StatePage
            mood="idle"
            title="登录后管理提现地址"
            action="登录"
            onAction={() => openLogin()}
          />
        )}
      </PanelBody>
      {loggedIn && (
        <PanelFooter>
          <div ref={footer}>
            <Button tone="primary" wide onClick={() => setAdding(true)}>
              <PlusIcon />
              添加地址
            </Button>
          </div>
        </PanelFooter>
      )}
      <AddDialog open={adding} saved={query.data ?? NONE} onClose={() => setAdding(false)} />
      <DeleteDialog
        address={leaving}
        onClose={() => setLeaving(undefined)}
        // The dialog may already show another address, which must stay open.
        onDeleted={(gone) => setLeaving((asked) => (asked === gone ? undefined : asked))}
        onGone={() => footer.current?.querySelector('button')?.focus()}
      />
    </>
  );
}

interface AddressListProps {
  query: ReturnType<typeof useAddresses>;
  onDelete: (address: WithdrawalAddress) => void;
}

function AddressList({ query, onDelete }: AddressListProps) {
  const { data, refetch } = query;
  const view = useQueryView(query, refetch);
  const unnamed = useUnnamed();
  if (unnamed) return <UnnamedState {...unnamed} />;
  if (!data) {
    return (
      <NothingSeen view={view} what="提现地址">
        <Skeleton heights={[5.5, 5.5]} />
      </NothingSeen>
    );
  }
  return (
    <div className={styles.list}>
      <FreshLine view={view} what="提现地址" lost={`地址截至 ${clockTime(view.updatedAt)}`} />
      {data.length === 0 && (
        <>
          <StatePage
            mood="idle"
            title="还没有提现地址"
            text="添加一个自己的收款地址，提现时就能直接选用。"
          />
          <Steps title="收款地址从哪里来" steps={ADDRESS_STEPS} />
        </>
      )}
      <ul className={styles.cards} aria-label="提现地址">
        {data.map((address) => (
          <li key={address.id} className={styles.card}>
            <AddressFace address={address} saved={data} copyable />
            <button
              type="button"
              className={styles.delete}
              aria-label={`删除 ${addressLine(address)}`}
              onClick={() => onDelete(address)}
            >
              <TrashIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
