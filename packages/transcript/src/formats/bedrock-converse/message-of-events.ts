import { asNumber, asObject, asString, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'

/** Whether an object is an event of ConverseStream. */
export function isConverseEvent(event: JsonObject): boolean {
  return ['messageStart', 'contentBlockStart', 'contentBlockDelta'].some((key) => asObject(event[key]))
}

/** A block that is written piece by piece. */
interface OpenBlock {
  text?: string
  thought?: string
  call?: JsonObject
  input: string
  /** Pieces of other kinds, as they came. */
  others: JsonObject[]
}

/** The message that events of ConverseStream build. */
export function messageOfConverseEvents(events: readonly JsonObject[]): JsonObject {
  const blocks = new Map<number, OpenBlock>()
  let usage: JsonObject | undefined
  for (const event of events) {
    usage = asObject(asObject(event.metadata)?.usage) ?? usage
    const [start, delta] = [asObject(event.contentBlockStart), asObject(event.contentBlockDelta)]
    const piece = start ?? delta
    if (!piece) continue
    const index = asNumber(piece.contentBlockIndex) ?? 0
    const block = blocks.get(index) ?? { input: '', others: [] }
    blocks.set(index, block)
    if (start) begin(block, asObject(start.start) ?? {})
    if (delta) append(block, asObject(delta.delta) ?? {})
  }
  return { role: 'assistant', content: Array.from(blocks.values(), blockOf).flat(), usage }
}

function begin(block: OpenBlock, { toolUse, ...others }: JsonObject): void {
  const call = asObject(toolUse)
  if (call) block.call = call
  if (Object.keys(others).length > 0) block.others.push(others)
}

function append(block: OpenBlock, { text, toolUse, reasoningContent, ...others }: JsonObject): void {
  const [said, call, thought] = [asString(text), asObject(toolUse), asObject(reasoningContent)]
  if (said !== undefined) block.text = (block.text ?? '') + said
  if (call) {
    block.call ??= {}
    block.input += asString(call.input) ?? ''
  }
  if (thought) block.thought = (block.thought ?? '') + (asString(thought.text) ?? '')
  if (Object.keys(others).length > 0) block.others.push(others)
}

function blockOf({ text, thought, call, input, others }: OpenBlock): JsonObject[] {
  return [
    ...(thought ? [{ reasoningContent: { reasoningText: { text: thought } } }] : []),
    ...(text === undefined ? [] : [{ text }]),
    ...(call ? [{ toolUse: { ...call, input: parseJson(input) ?? (input || (call.input ?? {})) } }] : []),
    ...others,
  ]
}
