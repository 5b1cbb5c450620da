import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MIN_RECHARGE, SLOW_CALL_MS } from '../../../contract/constants.ts';
import { parseMoney } from '../../../contract/money.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { useAmount } from '../../data/money/use-amount.ts';
import { useBlocked } from '../../data/money/use-operations.ts';
import { type Allowance, useAllowance } from '../../data/protection/use-allowance.ts';
import { capStop } from '../../data/protection/words.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { amountText } from '../../format/amounts.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useSlow } from '../../ui/slow-note.tsx';
import { AllowanceNote, RestNote } from './allowance-note.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import { awaitedChannels, type Channel, limitsOf, preferredChannel } from './channels.ts';
import styles from './recharge-form.module.css';
import type { RechargeState, useRecharge } from './use-recharge.ts';

const CHOICES = [50, 100, 200, 500, 1_000];

const OFFLINE = '没有网络，暂时不能提交；已有的订单可以照常查看。';

interface RechargeFormProps {
  channels: readonly Channel[];
  /** The platform's list may still come. */
  awaiting: boolean;
  order: ReturnType<typeof useRecharge>;
  /** What the button does: 生成充值订单. */
  verb: string;
}

/** By which way and how much; opens the order. During a time-out it says until when that is. */
export function RechargeForm(props: RechargeFormProps) {
  const allowance = useAllowance();
  if (allowance.restUntil !== undefined) return <RestNote until={allowance.restUntil} />;
  return <Form {...props} allowance={allowance} />;
}

function Form(props: RechargeFormProps & { allowance: Allowance }) {
  const { channels, awaiting, order, verb, allowance } = props;
  const { data: info } = useQuery(platformInfoQuery());
  const offline = useOffline();
  const blocked = useBlocked('deposit');
  const [picked, setPicked] = useState<string>();
  const channel =
    channels.find((one) => one.open && keyOf(one) === picked) ?? preferredChannel(channels);
  const limits = limitsOf(channel, info?.minRecharge ?? parseMoney(MIN_RECHARGE));
  const amount = useAmount({ ...limits, own: ownLimit(allowance) });
  const input = useRef<HTMLInputElement>(null);
  const { state, recharge, reset } = order;
  const busy = state.kind === 'busy';
  const why = blocked ?? (offline ? OFFLINE : undefined);

  function submit(again: boolean): void {
    amount.insist();
    if (amount.reading.fault !== undefined) {
      input.current?.focus();
      return;
    }
    if (channel) recharge(channel, amount.reading.micro, again);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit(false);
  }

  const typed = {
    ...amount,
    setText: (text: string) => {
      reset();
      amount.setText(text);
    },
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ChannelPicker
        channels={channels}
        awaited={awaiting && !offline ? awaitedChannels(channels) : 0}
        chosen={channel}
        disabled={busy}
        onChoose={(next) => {
          reset();
          setPicked(keyOf(next));
        }}
      />
      <AmountField
        ref={input}
        label="充值金额"
        amount={typed}
        choices={choicesOf(limits, allowance.left)}
        hint={limitWords(limits)}
        error={state.kind === 'rejected' ? state.message : undefined}
        disabled={busy}
      />
      <AllowanceNote allowance={allowance} />
      <div>
        <FormNote state={state} onAgain={() => submit(true)} onReset={reset} />
        <Button
          tone="primary"
          type="submit"
          wide
          busy={busy}
          disabled={channel === undefined || blocked !== undefined}
        >
          {busy ? '正在提交…' : verb}
        </Button>
      </div>
      {why && <p className={styles.why}>{why}</p>}
    </form>
  );
}

interface FormNoteProps {
  state: RechargeState;
  onAgain: () => void;
  onReset: () => void;
}

/** What there is to know about the latest try: that it takes long, or why nothing was sent. */
function FormNote({ state, onAgain, onReset }: FormNoteProps) {
  const slow = useSlow(state.kind === 'busy', SLOW_CALL_MS);
  return (
    // The region stays in the page, so that screen readers notice what appears in it.
    <div role="status">
      {slow && (
        <p className={styles.note}>
          网络较慢，还在等待平台确认，最多 1 分钟。请不要重复提交，离开本页也不影响结果。
        </p>
      )}
      {state.kind === 'not-sent' && (
        <div className={styles.note} data-tone={state.reason === 'similar' ? undefined : 'error'}>
          <p>{state.reason === 'similar' ? `${state.message}，要再充一笔吗？` : state.message}</p>
          {state.reason === 'similar' && (
            <div className={styles.choices}>
              <Button size="s" onClick={onReset}>
                不用了
              </Button>
              <Button size="s" onClick={onAgain}>
                再充一笔
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const keyOf = ({ kind, id }: Channel) => `${kind}:${id}`;

type Limits = ReturnType<typeof limitsOf>;

/** The player's own cap: what is left of it, and what to say beyond that. */
function ownLimit({ cap, left }: Allowance) {
  if (cap === undefined || left === undefined) return undefined;
  return { most: left, words: capStop(left, cap) };
}

/** Quick choices that the limits allow, the smallest amount among them. */
function choicesOf({ min, max: most }: Limits, left: bigint | undefined): number[] {
  const max = left !== undefined && (most === undefined || left < most) ? left : most;
  const whole = Number((min + 999_999n) / 1_000_000n);
  const fitting = [...new Set([whole, ...CHOICES])].filter((choice) => {
    const micro = BigInt(choice) * 1_000_000n;
    return choice > 0 && micro >= min && (max === undefined || micro <= max);
  });
  return fitting.sort((a, b) => a - b).slice(0, 5);
}

function limitWords({ min, max }: Limits): string {
  const least = `最少 ${amountText(min)} USDT`;
  return max === undefined ? least : `${least}，最多 ${amountText(max)} USDT`;
}
