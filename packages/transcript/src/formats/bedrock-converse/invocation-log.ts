import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'

/** The messages of a record of Bedrock's log of invocations, in the form of Converse; undefined where it is none. */
export function loggedInvocation(record: JsonObject): JsonObject[] | undefined {
  if (record.schemaType !== 'ModelInvocationLog') return undefined
  const input = bodyOf(asObject(record.input)?.inputBodyJson)
  const output = asObject(record.output)?.outputBodyJson
  const asked = asArray(input?.messages)?.map((message) => inConverseForm(asObject(message) ?? {}))
  const prompt = [input?.prompt, input?.inputText, input?.message]
    .map(asText)
    .find((text) => text !== undefined)
  const question = prompt === undefined ? [] : [{ role: 'user', content: [{ text: prompt }] }]
  const answer = answerIn(asArray(output) ?? [bodyOf(output)])
  const said = [...systemOf(input?.system), ...(asked ?? question), ...(answer ? [answer] : [])]
  return said.length > 0 ? said : undefined
}

/** A body stands as JSON, or as a text of it. */
function bodyOf(body: unknown): JsonObject | undefined {
  return asObject(typeof body === 'string' ? parseJson(body) : body)
}

function systemOf(system: unknown): JsonObject[] {
  const texts = (asArray(system) ?? [system]).map((piece) => asText(piece) ?? asText(asObject(piece)?.text))
  const said = texts.filter((text) => text !== undefined)
  return said.length === 0 ? [] : [{ role: 'system', content: said.map((text) => ({ text })) }]
}

/** The answer of a model, in the form of its maker, whole or in the events of a stream. */
function answerIn(events: readonly unknown[]): JsonObject | undefined {
  const [first] = events.map(asObject)
  if (!first) return undefined
  const message = asObject(asObject(first.output)?.message)
  if (message) return { ...message, usage: first.usage }
  if (asArray(first.content) && events.length === 1)
    return inConverseForm({ role: 'assistant', content: first.content })
  const text = asObjects(events).map(textOf).join('')
  return text === '' ? undefined : { role: 'assistant', content: [{ text }] }
}

/** The text of an answer or of a piece of it, as the models of Bedrock name it. */
function textOf(event: JsonObject): string {
  const delta = asObject(event.delta) ?? asObject(asObject(event.contentBlockDelta)?.delta)
  const [result, output] = [asObjects(event.results)[0], asObjects(event.outputs)[0]]
  const texts = [
    event.outputText,
    event.generation,
    event.completion,
    delta?.text,
    result?.outputText,
    output?.text,
  ]
  return asString([...texts, event.text].find((text) => typeof text === 'string')) ?? ''
}

/** A message of Anthropic's interface with the blocks of Converse. */
function inConverseForm(message: JsonObject): JsonObject {
  const content = asArray(message.content) ?? [message.content]
  return { ...message, content: content.flatMap(blockOf) }
}

function blockOf(value: unknown): JsonObject[] {
  if (typeof value === 'string') return [{ text: value }]
  const block = asObject(value) ?? {}
  switch (block.type) {
    case undefined:
      return [block]
    case 'text':
      return [{ text: block.text }]
    case 'thinking':
      return [{ reasoningContent: { reasoningText: { text: block.thinking } } }]
    case 'tool_use':
      return [{ toolUse: { toolUseId: block.id, name: block.name, input: block.input } }]
    case 'tool_result': {
      const pieces = typeof block.content === 'string' ? [{ text: block.content }] : asObjects(block.content)
      const content = pieces.map((piece) => ('text' in piece ? { text: piece.text } : { json: piece }))
      const status = block.is_error === true ? 'error' : 'success'
      return [{ toolResult: { toolUseId: block.tool_use_id, content, status } }]
    }
    default:
      return [block]
  }
}
