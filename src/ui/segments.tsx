import { type ComponentType, useId } from 'react';
import styles from './segments.module.css';

export interface Segment<T> {
  value: T;
  label: string;
  Icon?: ComponentType;
}

interface SegmentsProps<T> {
  label: string;
  segments: readonly Segment<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of two or three, side by side. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, segments, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {segments.map(({ value, label: words, Icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
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
