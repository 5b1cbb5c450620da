import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MIN_RECHARGE, SLOW_CALL_MS } from '../../../contract/constants.ts';
import { parseMoney } from '../../../contract/money.ts';
import { PATHS } from '../../../contract/paths.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { limitsText, useAmount } from '../../data/money/amount-input.ts';
import { useBlocked } from '../../data/money/use-operations.ts';
import { capStop } from '../../data/protection/limit-labels.ts';
import { type Allowance, useAllowance } from '../../data/protection/use-protection.ts';
import { platformInfoQuery } from '../../data/queries/platform-info.ts';
import { amountText } from '../../format/amounts.ts';
import { clockMoment } from '../../format/clock-time.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { useSlow } from '../../ui/slow-note.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { awaitedChannels, type Channel, limitsOf, preferredChannel } from './channels.ts';
import styles from './recharge-form.module.css';
import type { useRecharge } from './use-recharge.ts';

const MARKS: Record<Channel['kind'], string> = { recharge: '₮', huione: '汇', ipay: 'iP' };

const CHOICES = [50, 100, 200, 500, 1_000];

const OFFLINE = '没有网络，暂时不能提交；已有的订单可以照常查看。';

type Submission = ReturnType<typeof useRecharge>;

interface RechargeFormProps {
  channels: readonly Channel[];
  /** Whether the platform's channel list is still loading. */
  awaiting: boolean;
  submission: Submission;
  verb: string;
}

/**
 * The form that opens a recharge order: channel and amount. During a time-out the player has set, it shows
 * when the time-out ends instead.
 */
export function RechargeForm(props: RechargeFormProps) {
  const allowance = useAllowance();
  if (allowance.restUntil !== undefined) return <RestNote until={allowance.restUntil} />;
  return <Form {...props} allowance={allowance} />;
}

function Form(props: RechargeFormProps & { allowance: Allowance }) {
  const { channels, awaiting, submission, verb, allowance } = props;
  const { data: info } = useQuery(platformInfoQuery());
  const offline = useOffline();
  const blocked = useBlocked('deposit');
  const [picked, setPicked] = useState<string>();
  const channel =
    channels.find((one) => one.open && keyOf(one) === picked) ?? preferredChannel(channels);
  const limits = limitsOf(channel, info?.minRecharge ?? parseMoney(MIN_RECHARGE));
  const amount = useAmount({ ...limits, own: ownLimit(allowance) });
  const input = useRef<HTMLInputElement>(null);
  const { busy, end, recharge, reset } = submission;
  const why = blocked ?? (offline ? OFFLINE : undefined);

  function submit(again: boolean): void {
    const { micro } = amount;
    amount.insist();
    if (micro === undefined) input.current?.focus();
    else if (channel) recharge(channel, micro, again);
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
        hint={limitsText(limits)}
        error={refusalOf(end)}
        disabled={busy}
      />
      <AllowanceNote allowance={allowance} />
      <div>
        <FormNote submission={submission} onAgain={() => submit(true)} />
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

function refusalOf(end: Submission['end']): string | undefined {
  if (end?.kind !== 'sent' || end.op.state !== 'rejected') return undefined;
  return end.op.message ?? '平台没有受理，请联系客服';
}

interface FormNoteProps {
  submission: Submission;
  onAgain: () => void;
}

function FormNote({ submission: { busy, end, reset }, onAgain }: FormNoteProps) {
  const slow = useSlow(busy, SLOW_CALL_MS);
  return (
    <LiveText>
      {slow && (
        <p className={styles.note}>
          网络较慢，还在等待平台确认，最多 1 分钟。请不要重复提交，离开本页也不影响结果。
        </p>
      )}
      {end?.kind === 'similar' && (
        <div className={styles.note}>
          <p>{end.words}，要再充一笔吗？</p>
          <div className={styles.choices}>
            <Button size="s" onClick={reset}>
              不用了
            </Button>
            <Button size="s" onClick={onAgain}>
              再充一笔
            </Button>
          </div>
        </div>
      )}
      {(end?.kind === 'not-sent' || end?.kind === 'session') && (
        <p className={styles.note} data-tone="error">
          {end.words}
        </p>
      )}
    </LiveText>
  );
}

const keyOf = ({ kind, id }: Channel) => `${kind}:${id}`;

type Limits = ReturnType<typeof limitsOf>;

function ownLimit({ cap, left }: Allowance) {
  if (cap === undefined || left === undefined) return undefined;
  return { most: left, words: capStop(left, cap) };
}

/** Up to five quick amounts within the limits, including the smallest possible whole amount. */
function choicesOf({ min, max: most }: Limits, left: bigint | undefined): number[] {
  const max = left !== undefined && (most === undefined || left < most) ? left : most;
  const whole = Number((min + 999_999n) / 1_000_000n);
  const fitting = [...new Set([whole, ...CHOICES])].filter((choice) => {
    const micro = BigInt(choice) * 1_000_000n;
    return choice > 0 && micro >= min && (max === undefined || micro <= max);
  });
  return fitting.sort((a, b) => a - b).slice(0, 5);
}

function AllowanceNote({ allowance }: { allowance: Allowance }) {
  const { known, cap, used, left } = allowance;
  if (!known || cap === undefined || left === undefined) return null;
  return (
    <p className={styles.allowance} data-spent={left === 0n || undefined}>
      <span>
        你设的每日上限 <b>{amountText(cap)}</b>，今天已充 <b>{amountText(used)}</b>，还能充{' '}
        <b>{amountText(left)}</b> USDT
      </span>
      <Link className={styles.link} to={PATHS.protection}>
        调整
      </Link>
    </p>
  );
}

/** Replaces the form during a time-out, with a link to help. @param until ms by the platform's clock */
function RestNote({ until }: { until: number }) {
  return (
    <section className={styles.rest}>
      <StatePage
        mood="sleep"
        title="休息中"
        text={`${clockMoment(until)} 前不能充值。这是你在这个浏览器里设的休息时间；已生成的订单、提现和记录照常。`}
        actions={
          <Link className={styles.link} to={PATHS.protection}>
            健康游戏与帮助
          </Link>
        }
      />
    </section>
  );
}

interface ChannelPickerProps {
  channels: readonly Channel[];
  /** Number of placeholder rows for channels that may still arrive. */
  awaited: number;
  chosen: Channel | undefined;
  onChoose: (channel: Channel) => void;
  disabled: boolean;
}

function ChannelPicker(props: ChannelPickerProps) {
  const { channels, awaited, chosen, onChoose, disabled } = props;
  return (
    <fieldset disabled={disabled} aria-busy={awaited > 0 || undefined}>
      <legend>充值方式</legend>
      <div className={styles.list}>
        {channels.map((channel) => (
          <label key={`${channel.kind}:${channel.id}`} className={styles.channel}>
            <input
              type="radio"
              name="channel"
              checked={chosen === channel}
              disabled={!channel.open}
              onChange={() => onChoose(channel)}
            />
            <span className={styles.card}>
              <span className={styles.mark} data-kind={channel.kind} aria-hidden="true">
                {MARKS[channel.kind]}
              </span>
              <span className={styles.words}>
                <b className={styles.name}>{channel.name}</b>
                <span className={styles.text}>{channel.text}</span>
              </span>
              <span className={styles.side}>{channel.open ? rangeOf(channel) : '维护中'}</span>
            </span>
          </label>
        ))}
        {Array.from({ length: awaited }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
          <span key={index} className={styles.awaited} aria-hidden="true" />
        ))}
      </div>
    </fieldset>
  );
}

function rangeOf({ min, max }: Channel): string {
  if (min === undefined || max === undefined) return '';
  return `${amountText(min)}–${amountText(max)}`;
}
