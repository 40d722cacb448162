import { citedPages } from '../../chats/cited-pages.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { DataPart, ToolCallPart, ToolResultContent } from '../../model/part.ts'

/** What the application did before an answer, as it says above it: its searches as calls, the rest as one line. */
export function statusParts({ statusHistory, status, id }: JsonObject): (ToolCallPart | DataPart)[] {
  const statuses = asObjects(asArray(statusHistory) ?? [status]).filter(({ hidden }) => hidden !== true)
  const calls: ToolCallPart[] = []
  const said: string[] = []
  let queries: unknown[] = []
  for (const entry of statuses) {
    const asked = [...(asArray(entry.queries) ?? []), entry.query].filter(
      (query) => asText(query) !== undefined,
    )
    const pages = pagesOf(entry)
    const isSearch = pages.length > 0 || entry.action === 'knowledge_search'
    if (isSearch) {
      const unasked = asked.length > 0 ? asked : queries
      calls.push({
        type: 'tool-call',
        toolCallId: `${asText(id) ?? 'answer'}-search-${calls.length + 1}`,
        toolName: asText(entry.action) ?? 'web_search',
        input: unasked.length === 1 ? { query: unasked[0] } : { queries: unasked },
        ...(pages.length > 0 && { result: { outcome: 'success', content: pages } }),
      })
      queries = []
    } else if (asked.length > 0) queries = asked
    else said.push(...wordsOf(entry))
  }
  if (queries.length > 0) said.push(queries.join(', '))
  return said.length === 0 ? calls : [...calls, statusOf(said)]
}

function statusOf(said: readonly string[]): DataPart {
  const lines = [...new Set(said)]
  return { type: 'data', name: 'status', data: { message: lines.at(-1), ...(lines.length > 1 && { lines }) } }
}

/** What a step of a search says is said by its call. */
function wordsOf({ action, description }: JsonObject): string[] {
  const text = asText(description)
  const isOfSearch = /^(web_search|knowledge_search|.*queries_generated|sources_retrieved)$/.test(
    asText(action) ?? '',
  )
  return text === undefined || isOfSearch ? [] : [text]
}

function pagesOf({ urls, items }: JsonObject): ToolResultContent[] {
  const found = asObjects(items).map(({ link, url, title }) => ({ url: link ?? url, title }))
  const listed = (asArray(urls) ?? []).map((url) => ({ url: asObject(url) ? asObject(url)?.url : url }))
  return citedPages([...found, ...listed])
}
