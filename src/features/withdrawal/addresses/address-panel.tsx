import { useRef, useState } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { useAddresses } from '../../../data/money/wallet-queries.ts';
import { useLoggedIn, useViewerKey } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FullPanel, PanelBody, PanelFooter } from '../../../ui/full-panel.tsx';
import { PlusIcon } from '../../../ui/icons/wallet.tsx';
import { AddDialog } from './add-dialog.tsx';
import { AddressList } from './address-list.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface AddressPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The player's withdrawal addresses, specification chapter 2, overlay 4. */
export function AddressPanel({ open, onClose }: AddressPanelProps) {
  const key = useViewerKey();
  return (
    <FullPanel open={open} onClose={onClose} title="修改提现地址">
      <Addresses key={key} />
    </FullPanel>
  );
}

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
        <AddressList query={query} onDelete={setLeaving} />
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
