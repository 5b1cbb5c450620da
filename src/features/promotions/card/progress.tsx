import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { percentOf } from '../../../format/amounts.ts';
import { Meter } from '../../../ui/meter.tsx';
import { measureWords } from './card-labels.ts';

interface ProgressProps {
  /** Accessible name of the progress bar. */
  label: string;
  of: Pick<PromotionStep, 'progress' | 'target' | 'unit'>;
  /** Muted colours, for a promotion that is claimed or over. */
  quiet?: boolean;
}

/** A progress bar with its figures; nothing unless progress and target are told. */
export function Progress({ label, of: { progress, target, unit }, quiet = false }: ProgressProps) {
  if (progress === undefined || target === undefined || target <= 0n) return null;
  return (
    <Meter
      label={label}
      percent={percentOf(progress, target)}
      words={measureWords(progress, target, unit)}
      quiet={quiet}
    />
  );
}
