import { renderMarkdown } from '@vitrine/rich-text'
import type { Part } from '@vitrine/transcript'
import { prepareContent, type Prepared } from './prepare-content.ts'
import { prepareToolCall } from './prepare-tool-call.ts'

/** Renders what a part needs rendered. */
export function preparePart(part: Part, address: string): Prepared[] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [[address, renderMarkdown(part.text)]]
    case 'tool-call':
      return prepareToolCall(part, address)
    default:
      return prepareContent(part, address)
  }
}
