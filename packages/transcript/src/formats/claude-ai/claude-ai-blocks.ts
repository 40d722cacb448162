import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

/** Blocks that steer the application and are shown to nobody. */
const SILENT = new Set(['token_budget', 'flag'])

/** The blocks of a message as its page shows them, in the terms of Anthropic's interface. */
export function shownBlocks(content: readonly unknown[]): unknown[] {
  const titles = titlesIn(content)
  const cited = new Set<string>()
  return content
    .filter((block) => !SILENT.has(String(asObject(block)?.type)))
    .map((value) => {
      const block = asObject(value)
      switch (block?.type) {
        // A note that was spoken has its words where a text has them.
        case 'voice_note':
        case 'text':
          return { ...block, type: 'text', citations: pagesOf(block.citations, { titles, cited }) }
        case 'tool_result':
          return { ...block, ...shownResult(block) }
        default:
          return value
      }
    })
}

/** The titles of the pages that tools found, by their addresses. */
function titlesIn(content: readonly unknown[]): ReadonlyMap<string, string> {
  const found = content.flatMap((block) => asObjects(asObject(block)?.content))
  return new Map(
    found.flatMap(({ url, title }): [string, string][] => {
      const address = asText(url)
      const name = asText(title)
      return address !== undefined && name !== undefined ? [[address, name]] : []
    }),
  )
}

/** The pages that a text cites, each once in a message; newer citations have the address among their details, without a title. */
function pagesOf(
  citations: unknown,
  { titles, cited }: { titles: ReadonlyMap<string, string>; cited: Set<string> },
): JsonObject[] {
  return asObjects(citations).flatMap((citation) => {
    const url = asText(citation.url) ?? asText(asObject(citation.details)?.url) ?? asText(citation.source)
    if (url === undefined || cited.has(url)) return []
    cited.add(url)
    return [{ ...citation, url, title: asText(citation.title) ?? titles.get(url) }]
  })
}

function shownResult({ name, content, display_content: shown }: JsonObject): JsonObject {
  const pieces = asObjects(content)
  if (name === 'bash_tool') return printed(pieces)
  // What a connected service holds is told to the model by ids, and to the person by its names.
  const pages = asObjects(asObject(shown)?.content)
  const isReferred = pieces.length > 0 && pieces.every(({ type }) => type === 'rag_reference')
  if (!isReferred || asObject(shown)?.type !== 'rich_content' || pages.length === 0) return {}
  return { content: pages.map(({ title, url }) => ({ type: 'knowledge', title, url: url ?? title })) }
}

/** A program's output, which stands as JSON in the text of the answer. */
function printed(pieces: readonly JsonObject[]): JsonObject {
  const [piece, ...others] = pieces
  const output = others.length === 0 ? asObject(parseEmbeddedText(asText(piece?.text) ?? '')) : undefined
  if (!output || !('returncode' in output)) return {}
  const texts = [output.stdout, output.stderr].flatMap((text) => asText(text) ?? [])
  return {
    content: texts.map((text) => ({ type: 'text', text })),
    ...(output.returncode !== 0 && { is_error: true }),
  }
}

/** Why an answer ended before its end, by what the page says of it. */
export function stopReason(reason: unknown): string | undefined {
  const stated = asText(reason)
  if (stated === 'user_canceled' || stated === 'user_cancelled') return 'canceled'
  return stated === 'max_tokens' || stated === 'refusal' ? stated : undefined
}
