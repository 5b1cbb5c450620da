import styles from './aligned-figure.module.css';

/** Text before the decimal point, and the decimals. */
const AMOUNT = /^(\D?[\d,]+)(?:\.(\d+))?$/;

/**
 * An amount in a column: the decimal points of all rows stand below each other, and each shows at least two decimals.
 * The zeros that are filled up are drawn by the style sheet, so that the text stays the amount as written.
 * @param text an amount, or words, which are shown as they are
 */
export function AlignedFigure({ text }: { text: string }) {
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return text;
  return (
    <>
      {whole}
      <span
        className={styles.decimals}
        data-missing={2 - Math.min(2, decimals.length) || undefined}
      >
        {decimals && `.${decimals}`}
      </span>
    </>
  );
}
