import { bringIntoView } from './bring-into-view.ts'
import { findBlock, locateBlock, readLineAddress, writeLineAddress } from './line-address.ts'
import { rangeOfLines, selectedLines, turnLineNumbers } from './line-numbers.ts'
import { markRanges } from './mark-ranges.ts'

/** Goes to the lines that the page's address names, with their numbers, and marks them. */
export function showLinkedLines(root: HTMLElement): void {
  const lines = readLineAddress(location.hash)
  const code = lines && findBlock(root, lines)
  const range = code && rangeOfLines(code, lines.first, lines.last)
  markRanges('vitrine-linked-lines', range ? [range] : [])
  if (!range) return
  turnLineNumbers(code, true)
  bringIntoView(range)
}

/** The fragment of a link to what is selected in a block, to its first line where nothing is; undefined outside of messages. */
export function linkToLines(code: HTMLElement): string | undefined {
  const place = locateBlock(code)
  return place && writeLineAddress({ ...place, ...(selectedLines(code) ?? { first: 1, last: 1 }) })
}
