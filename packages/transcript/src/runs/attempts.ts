/** How often something was tried, as a source counts it from 1; 1 where it does not say. */
export function attemptsOf(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 1 ? count : 1
}
