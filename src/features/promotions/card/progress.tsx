import { percentOf } from '../../../format/amounts.ts';
import { Meter } from '../../../ui/meter.tsx';
import { measureWords } from './card-labels.ts';

interface ProgressProps {
  /** What it is the progress of, for screen readers. */
  label: string;
  /** In millionths of the unit, as the contract reads them. */
  progress: bigint;
  target: bigint;
  /** USDT, 天, 局 … */
  unit: string;
  /** Claimed or over: told, not shouted. */
  quiet?: boolean;
}

/** How far something is: a bar, and its figures. Nothing where there is nothing to reach. */
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
