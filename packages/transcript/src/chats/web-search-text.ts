import { asObjects } from '../json/json-value.ts'
import { parseJson } from '../json/parse-json.ts'
import type { ToolResultContent } from '../model/part.ts'
import { sourcePart } from './anthropic-content.ts'

const BEGINNING = 'Web search results for query:'

/** A line of its own with what was found, as JSON. */
const LINKS = /^Links: (\[.*\])$/m

/**
 * What Claude Code's web search answers in one text: prose, and between it the pages that were found, which become sources.
 * Undefined for any other text.
 */
export function webSearchContent(text: string): ToolResultContent[] | undefined {
  const pieces = text.startsWith(BEGINNING) ? text.split(LINKS) : []
  const contents = pieces.map((piece, index) => (index % 2 === 1 ? sourcesOf(piece) : prose(piece)))
  return contents.length > 1 && !contents.includes(undefined)
    ? contents.flatMap((some) => some ?? [])
    : undefined
}

/** The pages; undefined where one of them is something else, so that nothing is lost. */
function sourcesOf(json: string): ToolResultContent[] | undefined {
  const pages = parseJson(json)
  const sources = asObjects(pages).flatMap((page) => sourcePart(page) ?? [])
  return Array.isArray(pages) && sources.length === pages.length ? sources : undefined
}

function prose(text: string): ToolResultContent[] {
  const words = text.trim()
  return words === '' ? [] : [{ type: 'text', text: words }]
}
