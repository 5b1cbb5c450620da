import styles from './address-text.module.css';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

const GROUP = 4;

interface AddressTextProps {
  /** The whole address; it is never shortened. */
  text: string;
  /** `m` is larger, for screens whose main content is the address. */
  size?: 's' | 'm';
  /** Positions of characters to mark, such as those that differ from another address. */
  marks?: ReadonlySet<number>;
  copyable?: boolean;
  copyLabel?: string;
}

/**
 * An address in groups of four characters, so that the player can compare it. It is selected and copied
 * without gaps, and read out group by group.
 */
export function AddressText(props: AddressTextProps) {
  const { text, size = 's', marks, copyable = false, copyLabel = '复制地址' } = props;
  const { shown, refused, copy } = useCopy<HTMLSpanElement>(text);
  const groups = groupsOf(text);

  return (
    <div className={styles.address} data-size={size}>
      <div className={styles.row}>
        <p className={styles.words}>
          <span ref={shown} className={styles.groups} aria-hidden="true" translate="no">
            {groups.map(({ at, letters }) => (
              <span key={at} className={styles.group}>
                {marks ? marked(letters, at, marks) : letters.join('')}
              </span>
            ))}
          </span>
          <span className={`unseen ${styles.read}`}>
            {groups.map(({ letters }) => letters.join('')).join(' ')}
          </span>
        </p>
        {copyable && (
          <Button
            size="s"
            className={styles.copy}
            aria-label={copyLabel}
            onClick={() => void copy()}
          >
            复制
          </Button>
        )}
      </div>
      {copyable && (
        // The region is always rendered, because screen readers announce only what appears in an existing
        // region.
        <p className={styles.hint} role="status">
          {refused && '浏览器不允许复制，地址已选中，请长按后复制。'}
        </p>
      )}
    </div>
  );
}

function groupsOf(text: string): { at: number; letters: string[] }[] {
  const letters = [...text];
  const starts = letters.map((_, at) => at).filter((at) => at % GROUP === 0);
  return starts.map((at) => ({ at, letters: letters.slice(at, at + GROUP) }));
}

function marked(letters: readonly string[], start: number, marks: ReadonlySet<number>) {
  return letters.map((letter, index) => {
    const at = start + index;
    return marks.has(at) ? <mark key={at}>{letter}</mark> : letter;
  });
}
