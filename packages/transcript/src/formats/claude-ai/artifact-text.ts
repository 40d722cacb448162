import { asText, type JsonObject } from '../../json/json-value.ts'

/** Exports of 2024 have thoughts and artifacts inside of the text, in tags that its page never shows. */
const TAG = /<antThinking>([^]*?)<\/antThinking>|<antArtifact\b([^>]*)>([^]*?)<\/antArtifact>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

/** A block of text as blocks of prose, of thinking, and of calls that made an artifact, as later exports have them. */
export function blocksOfText(block: JsonObject): unknown[] {
  const text = asText(block.text)
  if (text === undefined || !text.includes('<ant')) return [block]
  const blocks: unknown[] = []
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, thinking, attributes = '', content = ''] = match
    blocks.push(...prose(block, text.slice(end, match.index)))
    if (thinking === undefined) blocks.push(...artifact(attributes, content))
    else blocks.push({ type: 'thinking', thinking: thinking.trim() })
    end = match.index + whole.length
  }
  return end === 0 ? [block] : [...blocks, ...prose(block, text.slice(end))]
}

function prose(block: JsonObject, text: string): unknown[] {
  return text.trim() === '' ? [] : [{ ...block, text: text.trim() }]
}

function artifact(attributes: string, content: string): unknown[] {
  const { identifier = 'artifact', ...named } = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
  )
  const input = { command: 'create', id: identifier, ...named, content: content.trim() }
  return [
    { type: 'tool_use', id: identifier, name: 'artifacts', input },
    { type: 'tool_result', tool_use_id: identifier, content: [] },
  ]
}
