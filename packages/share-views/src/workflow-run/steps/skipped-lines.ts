import { lineStep } from '../../sizing/line-step.ts'

/** Fewer lines than this are laid out in less time than it takes to look whether they are near. */
const FEWEST_LINES = 8

/**
 * The attribute `data-lines` of something that a browser may skip while it is far away; none where it is small, or where it
 * is all that its parent holds, which is skipped already.
 */
export function skippedLines(rows: number, siblings: number): number | undefined {
  return siblings > 1 && rows >= FEWEST_LINES ? lineStep(rows) : undefined
}
