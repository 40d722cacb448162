import type { KatexOptions } from 'katex'

/** How KaTeX is called on text that nobody vouches for: no macro that grows without end, nothing beyond the formula. */
export function katexOptions(isDisplay: boolean): KatexOptions {
  return {
    output: 'mathml',
    displayMode: isDisplay,
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxExpand: 2_000,
    maxSize: 20,
  }
}
