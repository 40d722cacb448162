import type { RichTextRenderer, SafeHtml } from '@vitrine/rich-text'
import type { DataPart, FilePart, SourcePart, UnknownPart } from '@vitrine/transcript'
import { renderJson } from './render-json.ts'
import { visibleFile } from '../parts/visible-file.ts'
import { readableLine } from '@vitrine/ui'

/** A piece of HTML and the address it is stored at. */
export type Prepared = [address: string, html: SafeHtml]

/** Renders the parts that messages and tool results have in common, apart from text. */
export function prepareContent(
  part: DataPart | FilePart | SourcePart | UnknownPart,
  address: string,
  renderer: RichTextRenderer,
): Prepared[] {
  switch (part.type) {
    case 'file':
      return prepareFile(part, address, renderer)
    case 'data':
      return [[address, renderJson(part.data, renderer)]]
    case 'unknown':
      return [[address, renderJson(part.value, renderer)]]
    case 'source':
      return []
  }
}

const MARKDOWN_SIGN = /[!-/:-@[-`{-~]/g

/** Renders a remote picture as a placeholder that loads it when the reader asks; nothing for any other file. */
export function prepareFile(
  part: FilePart,
  address: string,
  { renderMarkdown }: RichTextRenderer,
): [string, SafeHtml][] {
  const shown = visibleFile(part)
  if (shown.as !== 'remote-picture') return []
  const name = readableLine(part.filename ?? '').replace(MARKDOWN_SIGN, (sign) => `&#${sign.charCodeAt(0)};`)
  return [[address, renderMarkdown(`![${name}](<${shown.address}>)`)]]
}
