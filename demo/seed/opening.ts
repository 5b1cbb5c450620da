/** Operation key, kind and memo of a new player's opening balance. */
export function openingPosting(username: string) {
  return { operationKey: `opening:${username}`, kind: 'opening', memo: '开户余额' } as const;
}
