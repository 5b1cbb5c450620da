/** When unpaid commission is paid. */
export const PAID_WHEN = '次日结算';
const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A depth below the agent in words: 1 is 一级. */
export function depthWords(depth: number): string {
  return `${NUMERALS[depth - 1] ?? depth}级`;
}
