import { type ComponentType, startTransition, useId, useOptimistic } from 'react';
import styles from './segments.module.css';

export interface Segment<T> {
  value: T;
  label: string;
  Icon?: ComponentType;
}

interface SegmentsProps<T> {
  label: string;
  /** Hides the label visually, if the choices explain themselves. */
  labelHidden?: boolean;
  segments: readonly Segment<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, labelHidden = false, segments, chosen, onChoose } = props;
  const name = useId();
  // The chosen value may come from the address, which updates a moment later; meanwhile the choice must not
  // jump back.
  const [shown, show] = useOptimistic(chosen);
  const choose = (value: T) =>
    startTransition(() => {
      show(value);
      onChoose(value);
    });
  return (
    <fieldset>
      <legend className={labelHidden ? 'unseen' : undefined}>{label}</legend>
      <div className={styles.segments}>
        {segments.map(({ value, label: words, Icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={shown === value}
              onChange={() => choose(value)}
            />
            <span>
              {Icon && <Icon />}
              {words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
