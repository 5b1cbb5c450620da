import { percentOf } from '../../../format/amounts.ts';
import { Meter } from '../../../ui/meter.tsx';
import { measureWords } from './card-labels.ts';

interface ProgressProps {
  /** Accessible name of the progress bar. */
  label: string;
  /** In millionths of the unit, as in the contract. */
  progress: bigint;
  target: bigint;
  /** USDT, 天, 局 … */
  unit: string;
  /** Muted colours, for a promotion that is claimed or over. */
  quiet?: boolean;
}

/** A progress bar with its figures; nothing without a target. */
export function Progress({ label, progress, target, unit, quiet = false }: ProgressProps) {
  if (target <= 0n) return null;
  return (
    <Meter
      label={label}
      percent={percentOf(progress, target)}
      words={measureWords(progress, target, unit)}
      quiet={quiet}
    />
  );
}
