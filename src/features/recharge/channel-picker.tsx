import { amountText } from '../../format/amounts.ts';
import styles from './channel-picker.module.css';
import type { Channel } from './channels.ts';

interface ChannelPickerProps {
  channels: readonly Channel[];
  /** So many more may still come. */
  awaited: number;
  chosen: Channel | undefined;
  onChoose: (channel: Channel) => void;
  disabled: boolean;
}

/** The ways to recharge, one to be chosen; those that are shut say so. */
export function ChannelPicker(props: ChannelPickerProps) {
  const { channels, awaited, chosen, onChoose, disabled } = props;
  return (
    <fieldset className={styles.set} disabled={disabled} aria-busy={awaited > 0 || undefined}>
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

const MARKS: Record<Channel['kind'], string> = { recharge: '₮', huione: '汇', ipay: 'iP' };

function rangeOf({ min, max }: Channel): string {
  if (min === undefined || max === undefined) return '';
  return `${amountText(min)}–${amountText(max)}`;
}
