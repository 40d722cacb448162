/** Whether a test holds for more than half of the values; asks no further once that is settled. */
export function isMajority<Value>(values: readonly Value[], test: (value: Value) => boolean): boolean {
  let lead = 0
  let left = values.length
  for (const value of values) {
    left -= 1
    lead += test(value) ? 1 : -1
    if (Math.abs(lead) > left) break
  }
  return lead > 0
}
