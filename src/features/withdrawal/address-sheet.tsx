import { openDialog } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { CheckIcon } from '../../ui/icons/lists.tsx';
import styles from './address-sheet.module.css';
import { AddressFace } from './addresses/address-face.tsx';
import type { WithdrawalForm } from './use-withdrawal-form.ts';

interface AddressSheetProps {
  open: boolean;
  choice: WithdrawalForm['choice'];
  onClose: () => void;
}

/** The saved addresses to choose from, and the way to add or delete some. */
export function AddressSheet({ open, choice, onClose }: AddressSheetProps) {
  const { saved = [], address, choose } = choice;
  return (
    <Sheet open={open} onClose={onClose} title="选择提现地址">
      <ul className={styles.list}>
        {saved.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.address}
              aria-pressed={each.id === address?.id}
              onClick={() => {
                choose(each.id);
                onClose();
              }}
            >
              <AddressFace address={each} />
              {each.id === address?.id && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
      <Button
        wide
        onClick={() => {
          onClose();
          openDialog('address');
        }}
      >
        管理提现地址
      </Button>
    </Sheet>
  );
}
