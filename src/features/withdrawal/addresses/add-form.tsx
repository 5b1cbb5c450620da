import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ADDRESS_TYPE_LABELS, AddressType } from '../../../../contract/player-enums.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PickField } from '../../../ui/pick-field.tsx';
import { type Segment, Segments } from '../../../ui/segments.tsx';
import styles from './add-form.module.css';
import type { GuardReport } from './address-guard.ts';
import type { AddressFault, AddressField } from './change-addresses.ts';
import { DialCodeSheet } from './dial-code-sheet.tsx';
import { GuardNotes } from './guard-notes.tsx';
import type { AddressDraft } from './saved-address.tsx';

const TYPES: readonly Segment<AddressType>[] = Object.values(AddressType).map((value) => ({
  value,
  label: ADDRESS_TYPE_LABELS[value],
}));

interface AddFormProps {
  draft: AddressDraft;
  fault: AddressFault | undefined;
  /** The address guard's report on the TRC20 address typed so far. */
  report: GuardReport | undefined;
  busy: boolean;
  /** The player came back from the check step; its button is gone, so the first field takes the focus. */
  returned: boolean;
  onChange: (part: Partial<AddressDraft>) => void;
  onSubmit: () => void;
}

/** The fields of a new address: free text, or for type 2 a country code and a phone number. */
export function AddForm(props: AddFormProps) {
  const { draft, fault, report, busy, returned, onChange, onSubmit } = props;
  const [picking, setPicking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (returned) form.current?.querySelector<HTMLElement>('input[name=address]')?.focus();
  }, [returned]);
  useEffect(() => {
    if (!fault) return;
    const place = '[data-invalid] input, button[data-invalid]';
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [fault]);
  const { type } = draft;
  const errorOf = (field: AddressField) => (fault?.field === field ? fault.message : undefined);
  const text = {
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'done',
  } as const;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Segments
        label="地址类型"
        segments={TYPES}
        chosen={type}
        onChoose={(next) => onChange({ type: next })}
      />
      {type === AddressType.huione ? (
        <>
          <PickField
            label="国家或地区代码"
            value={draft.area}
            placeholder="请选择"
            error={errorOf('area')}
            onPick={() => setPicking(true)}
          />
          <TextField
            {...text}
            label="手机号"
            name="phone"
            inputMode="tel"
            placeholder="请输入汇旺绑定的手机号"
            value={draft.phone}
            error={errorOf('phone')}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        </>
      ) : (
        <TextField
          {...text}
          label={type === AddressType.trc20 ? '钱包地址' : 'ipay 账号'}
          name="address"
          placeholder={type === AddressType.trc20 ? 'T 开头，共 34 位' : '请输入 ipay 账号'}
          value={draft.address}
          error={errorOf('address')}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      )}
      {type === AddressType.trc20 && draft.address.trim() !== '' && (
        <div className={styles.preview}>
          <AddressText text={draft.address.trim()} />
        </div>
      )}
      <div className={styles.findings} role="status">
        {report && report.warnings.length > 0 && (
          <GuardNotes report={report} onTidy={(tidied) => onChange({ address: tidied })} />
        )}
      </div>
      <Button tone="primary" type="submit" wide busy={busy}>
        {type === AddressType.trc20 ? '下一步，核对地址' : '添加'}
      </Button>
      <DialCodeSheet
        open={picking}
        chosen={draft.area}
        onChoose={(area) => onChange({ area })}
        onClose={() => setPicking(false)}
      />
    </form>
  );
}
