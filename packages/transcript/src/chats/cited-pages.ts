import { asText } from '../json/json-value.ts'
import type { SourcePart } from '../model/part.ts'

/** A page as a source names it. */
export interface CitedPage {
  /** The address, or the name of a document; a page without one is left out. */
  url: unknown
  title?: unknown
}

/** The pages that a message cites, each once, in the order of the answer. Only web addresses become links. */
export function citedPages(pages: Iterable<CitedPage>): SourcePart[] {
  const sources = new Map<string, SourcePart>()
  for (const page of pages) {
    const sourceId = asText(page.url)
    if (sourceId === undefined || sources.has(sourceId)) continue
    const url = /^https?:/i.test(sourceId) ? sourceId : undefined
    sources.set(sourceId, { type: 'source', sourceId, title: asText(page.title), url })
  }
  return [...sources.values()]
}
