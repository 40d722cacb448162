import { cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'

/** Characters of what a row says; the step's body has all of it. */
export const LONGEST_LINE = 120

/** Returns the first line of a text that says anything, without the signs that Markdown begins and ends a line with. */
export function firstLine(text: string): string {
  const line = text.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ''
  return readableLine(cutText(line.replaceAll(/^[\s#>*_`-]+|[\s*_`]+$/g, ''), LONGEST_LINE))
}
