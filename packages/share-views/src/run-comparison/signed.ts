/** Writes a difference with its sign; the minus is that of mathematics. */
export function signed(difference: number, write: (value: number) => string): string {
  if (difference === 0) return write(0)
  return `${difference > 0 ? '+' : '−'}${write(Math.abs(difference))}`
}
