import type { Expansion } from './expansion.ts'

/** Prints a page with everything in it unfolded, and folds again what was. */
export async function printUnfolded(expansion: Expansion): Promise<void> {
  const wasFolded = !expansion.isOpen()
  if (wasFolded) await expansion.turn()
  if (wasFolded) addEventListener('afterprint', () => void expansion.turn(), { once: true })
  print()
}
