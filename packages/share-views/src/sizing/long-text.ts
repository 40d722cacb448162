import { isLongProse } from './estimate-lines.ts'

/** A longer text scrolls in a box of about half as many lines until its reader asks for all of it. */
export const LONG_LINES = 40

/** How many lines a text has; a break at the end begins none. */
export function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < text.length - 1; at = text.indexOf('\n', at + 1))
    lines += 1
  return lines
}

/** Whether what was fetched is long, be it set in lines or as prose. */
export function isLongPage(text: string): boolean {
  return countLines(text) > LONG_LINES || isLongProse(text)
}
