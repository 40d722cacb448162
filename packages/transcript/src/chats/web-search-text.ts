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
  if (!text.startsWith(BEGINNING)) return undefined
  const content: ToolResultContent[] = []
  let rest = text
  for (let found = LINKS.exec(rest); found; found = LINKS.exec(rest)) {
    const sources = sourcesOf(found[1] ?? '')
    if (!sources) break
    content.push(...prose(rest.slice(0, found.index)), ...sources)
    rest = rest.slice(found.index + found[0].length)
  }
  return content.length === 0 ? undefined : [...content, ...prose(rest)]
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
