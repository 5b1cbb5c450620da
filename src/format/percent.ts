/** Whole basis points (1/100 %) as a percentage, computed without floats: 30 is 0.3%, 5 is 0.05%. */
export function percentText(bp: number): string {
  const sign = bp < 0 ? '-' : '';
  const size = Math.abs(bp);
  const whole = Math.floor(size / 100);
  const rest = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}%`;
}
