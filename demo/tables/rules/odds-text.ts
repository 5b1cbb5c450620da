/** Hundredths of the unit stake as a player reads them: 195 → "1.95". */
export function oddsText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
