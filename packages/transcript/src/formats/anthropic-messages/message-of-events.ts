import { asNumber, asObject, asString, type JsonObject } from '../../json/json-value.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

/** Names of the pieces that a block is streamed in, by the field they are appended to. */
const FIELDS = new Map([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
  ['signature_delta', 'signature'],
])

/** The message that the events of a stream build, with what broke it off; undefined where it never began. */
export function messageOfEvents(events: readonly JsonObject[]): JsonObject | undefined {
  let message: JsonObject | undefined
  const blocks: JsonObject[] = []
  const written = new Map<JsonObject, string>()
  let error: unknown
  for (const event of events) {
    const index = asNumber(event.index) ?? 0
    const block = blocks[index]
    if (event.type === 'message_start') message ??= { ...asObject(event.message) }
    else if (event.type === 'content_block_start' && index <= blocks.length)
      blocks[index] = { ...asObject(event.content_block) }
    else if (event.type === 'content_block_delta' && block)
      append(block, asObject(event.delta) ?? {}, written)
    else if (event.type === 'message_delta' && message) finish(message, event)
    else if (event.type === 'error') error = event.error
  }
  for (const [block, text] of written) block.input = parseEmbeddedText(text) ?? text
  if (!message && error !== undefined) message = { type: 'message', role: 'assistant', stop_reason: null }
  return message && { ...message, content: blocks, ...(error !== undefined && { error }) }
}

function append(block: JsonObject, delta: JsonObject, written: Map<JsonObject, string>): void {
  const field = FIELDS.get(String(delta.type))
  if (field !== undefined) block[field] = (asString(block[field]) ?? '') + (asString(delta[field]) ?? '')
  else if (delta.type === 'input_json_delta')
    written.set(block, (written.get(block) ?? '') + (asString(delta.partial_json) ?? ''))
  else if (delta.type === 'citations_delta')
    block.citations = [...(Array.isArray(block.citations) ? block.citations : []), delta.citation]
}

function finish(message: JsonObject, event: JsonObject): void {
  Object.assign(message, asObject(event.delta))
  message.usage = { ...asObject(message.usage), ...asObject(event.usage) }
}
