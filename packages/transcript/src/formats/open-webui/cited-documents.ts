import { citedPages } from '../../chats/cited-pages.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'

/** The pages and documents that an answer cites, as the application lists them: one search has many. */
export function citedDocuments({ sources, citations }: JsonObject): Part[] {
  return citedPages(asObjects(sources ?? citations).flatMap(documentsOf))
}

function documentsOf({ source: stated, document, metadata }: JsonObject): { url: unknown; title: unknown }[] {
  const source = asObject(stated) ?? {}
  const documents = asArray(document) ?? []
  const details = asArray(metadata) ?? []
  if (documents.length === 0) return [{ url: asText(source.url) ?? source.name, title: source.name }]
  return documents.map((_, index) => {
    const { source: id, source_url: link, name, title } = asObject(details[index]) ?? {}
    const address = [link, id, source.url].find((value) => isAddress(value))
    const own = asText(title) ?? asText(name)
    // The name of a search is what was searched for, which is no name of its pages.
    const given = address !== undefined && documents.length > 1 ? undefined : asText(source.name)
    return { url: address ?? asText(name) ?? asText(source.name) ?? id, title: own ?? given }
  })
}

function isAddress(value: unknown): boolean {
  return /^https?:\/\//i.test(asText(value) ?? '')
}
