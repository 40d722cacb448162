const STEP_FACTOR = 1.25
const STEPS = 48

/** The heights in lines that the style sheet knows, each a quarter more than the one before. */
export const LINE_STEPS: readonly number[] = Array.from({ length: STEPS }, (_, step) =>
  Math.round(2 * STEP_FACTOR ** step),
)

/**
 * Returns the index of the nearest height that the style sheet knows, for the attribute `data-lines`, which tells
 * the browser an element's approximate height before layout. An attribute instead of a style, so that a page's
 * security policy needs no inline styles.
 */
export function lineStep(lines: number): number {
  const step = Math.round(Math.log(Math.max(2, lines) / 2) / Math.log(STEP_FACTOR))
  return Math.min(step, STEPS - 1)
}
