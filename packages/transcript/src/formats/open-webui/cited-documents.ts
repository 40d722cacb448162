import { citedPages } from '../../chats/cited-pages.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'

/** The pages and documents that an answer cites, as the application lists them: one search has many. */
export function citedDocuments({ sources, citations }: JsonObject): Part[] {
  return citedPages(asObjects(sources ?? citations).flatMap(documentsOf))
}

function documentsOf(cited: JsonObject): { url: unknown; title: unknown }[] {
  const { source: stated, document, metadata } = cited
  if (stated === undefined && document === undefined) return [namedDocument(cited)]
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

/** A document that tools around the application write by its names alone. */
function namedDocument({ url, title, name, doc, section }: JsonObject): { url: unknown; title: unknown } {
  const named = [title, name, doc].map(asText).find((text) => text !== undefined)
  const part = asText(section)
  return {
    url: asText(url) ?? named,
    title: part === undefined ? named : [named, part].filter(Boolean).join(' – '),
  }
}

function isAddress(value: unknown): boolean {
  return /^https?:\/\//i.test(asText(value) ?? '')
}
