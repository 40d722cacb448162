import { bringIntoView } from './bring-into-view.ts'
import { findBlock, locateBlock, readLineAddress, writeLineAddress } from './line-address.ts'
import { firstLineOf, rangeOfLines, selectedLines, turnLineNumbers } from './line-numbers.ts'
import { markRanges } from './mark-ranges.ts'

/** Goes to the lines that the page's address names, with their numbers, and marks them. */
export function showLinkedLines(root: HTMLElement): void {
  const lines = readLineAddress(location.hash)
  const code = lines && findBlock(root, lines)
  const before = code ? firstLineOf(code) - 1 : 0
  const range =
    code && rangeOfLines(code, Math.max(lines.first - before, 1), Math.max(lines.last - before, 1))
  markRanges('vitrine-linked-lines', range ? [range] : [])
  if (!range) return
  turnLineNumbers(code, true)
  bringIntoView(range)
}

/** The fragment of a link to what is selected in a block, to its first line where nothing is; undefined outside of messages. */
export function linkToLines(code: HTMLElement): string | undefined {
  const place = locateBlock(code)
  if (!place) return undefined
  const before = firstLineOf(code) - 1
  const { first, last } = selectedLines(code) ?? { first: 1, last: 1 }
  return writeLineAddress({ ...place, first: before + first, last: before + last })
}
