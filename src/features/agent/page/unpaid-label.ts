/** When commission that is still to come is paid. */
export const PAID_WHEN = '次日结算';
