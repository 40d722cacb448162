import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { SourcePart } from '../../model/part.ts'

/** Every page and file the message refers to, once each, in the order of the answer. */
export function citedSources(metadata: JsonObject): SourcePart[] {
  const sources = new Map<string, SourcePart>()
  for (const cited of citedThings(metadata)) {
    const source = sourceOf(cited)
    if (source && !sources.has(source.sourceId)) sources.set(source.sourceId, source)
  }
  return [...sources.values()]
}

/** Each thing has a `url`, or the `id` and `name` of a file. */
function* citedThings(metadata: JsonObject): Iterable<JsonObject> {
  for (const reference of asObjects(metadata.content_references)) {
    yield reference
    yield* asObjects(reference.items).flatMap((item) => [item, ...asObjects(item.supporting_websites)])
    yield* asObjects(reference.fallback_items)
    yield* asObjects(reference.sources)
    for (const url of asArray(reference.safe_urls) ?? []) yield { url }
  }
  for (const citation of asObjects(metadata.citations)) yield asObject(citation.metadata) ?? {}
  for (const group of asObjects(metadata.search_result_groups)) yield* asObjects(group.entries)
  yield* asObjects(asObject(metadata['_cite_metadata'])?.metadata_list)
}

function sourceOf(cited: JsonObject): SourcePart | undefined {
  const title = asText(cited.title) ?? asText(cited.name)
  const url = asText(cited.url)
  if (url && /^https?:/i.test(url)) return { type: 'source', sourceId: url, title, url }
  const fileId = asText(cited.id) ?? url?.replace(/^file:\/\//, '').replace(/#.*$/, '')
  return fileId && title ? { type: 'source', sourceId: fileId, title } : undefined
}
