import { Button } from './button.tsx';
import styles from './copy-value.module.css';
import { useCopy } from './use-copy.ts';

interface CopyValueProps {
  /** Label of the value; also part of the copy button's name. */
  label: string;
  value: string;
  /** Shown after the value, not copied. */
  unit?: string;
  /** `hero` is for the main figure of a screen. */
  size?: 'hero' | 'm' | 's';
}

/** A value with a copy button; if the browser refuses to copy, the value is selected instead. */
export function CopyValue({ label, value, unit, size = 'm' }: CopyValueProps) {
  const { shown, refused, copy } = useCopy<HTMLSpanElement>(value);
  return (
    <div className={styles.value} data-size={size}>
      <p className={styles.label}>{label}</p>
      <div className={styles.row}>
        <p className={styles.figures}>
          <span ref={shown} className={styles.words}>
            {value}
          </span>
          {unit && <small> {unit}</small>}
        </p>
        <Button size="s" aria-label={`复制${label}`} onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p className={styles.refused} role="status">
        {refused && '浏览器不允许复制，内容已选中，请长按后复制。'}
      </p>
    </div>
  );
}
