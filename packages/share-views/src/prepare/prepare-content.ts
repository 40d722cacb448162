import type { SafeHtml } from '@vitrine/rich-text'
import type { DataPart, FilePart, SourcePart, UnknownPart } from '@vitrine/transcript'
import { prepareFile } from './prepare-file.ts'
import { renderJson } from './render-json.ts'

/** A piece of HTML and the address it is kept at. */
export type Prepared = [address: string, html: SafeHtml]

/** Renders what messages and tool results alike may hold, other than text. */
export function prepareContent(
  part: DataPart | FilePart | SourcePart | UnknownPart,
  address: string,
): Prepared[] {
  switch (part.type) {
    case 'file':
      return prepareFile(part, address)
    case 'data':
      return [[address, renderJson(part.data)]]
    case 'unknown':
      return [[address, renderJson(part.value)]]
    case 'source':
      return []
  }
}
