import { trustPreparedHtml, type SafeHtml } from '@vitrine/rich-text'
import type { DataPart, FilePart, SourcePart, UnknownPart } from '@vitrine/transcript'
import { dataChanges } from '../tools/data-changes.ts'
import { type BoundedRenderer, withinBound } from './bounded-renderer.ts'
import { renderJson } from './render-json.ts'
import { visibleFile } from '../parts/visible-file.ts'
import { readableLine } from '@vitrine/ui'

/** A piece of HTML and the address it is stored at. */
export type Prepared = [address: string, html: SafeHtml]

/** Renders the parts that messages and tool results have in common, apart from text. */
export function prepareContent(
  part: DataPart | FilePart | SourcePart | UnknownPart,
  address: string,
  renderer: BoundedRenderer,
): Prepared[] {
  switch (part.type) {
    case 'file':
      return prepareFile(part, address, renderer)
    case 'data':
      return [[address, renderData(part, renderer)]]
    case 'unknown':
      return [[address, renderJson(part.value, renderer)]]
    case 'source':
      return []
  }
}

/** What data says has changed reads as files or a diff, with the JSON of all else below it. */
function renderData(part: DataPart, renderer: BoundedRenderer): SafeHtml {
  const changes = dataChanges(part)
  if (!changes) return renderJson(part.data, renderer)
  const block = renderer.renderCode(changes.text, changes.language)
  if (changes.rest === undefined) return block
  return trustPreparedHtml(`${block}${renderJson(changes.rest, renderer)}`)
}

const MARKDOWN_SIGN = /[!-/:-@[-`{-~]/g

/** Renders a remote picture as a placeholder that loads it when the reader asks; nothing for any other file. */
export function prepareFile(
  part: FilePart,
  address: string,
  renderer: BoundedRenderer,
): [string, SafeHtml][] {
  const shown = visibleFile(part)
  if (shown.as !== 'remote-picture') return []
  const name = readableLine(part.filename ?? '').replace(MARKDOWN_SIGN, (sign) => `&#${sign.charCodeAt(0)};`)
  const show = () => renderer.renderMarkdown(`![${name}](<${shown.address}>)`)
  return [[address, withinBound(shown.address, renderer, show)]]
}
