import { renderMarkdown, type SafeHtml } from '@vitrine/rich-text'
import type { FilePart } from '@vitrine/transcript'
import { visibleFile } from '../parts/visible-file.ts'
import { readableLine } from '@vitrine/ui'

const MARKDOWN_SIGN = /[!-/:-@[-`{-~]/g

/** Renders a picture from elsewhere as rich text does: a placeholder that loads it when the reader asks. */
export function prepareFile(part: FilePart, address: string): [string, SafeHtml][] {
  const shown = visibleFile(part)
  if (shown.as !== 'remote-picture') return []
  const name = readableLine(part.filename ?? '').replace(MARKDOWN_SIGN, (sign) => `&#${sign.charCodeAt(0)};`)
  return [[address, renderMarkdown(`![${name}](<${shown.address}>)`)]]
}
