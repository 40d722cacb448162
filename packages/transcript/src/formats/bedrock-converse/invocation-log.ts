import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import { anthropicDialect } from '../anthropic-messages/anthropic-dialect.ts'
import { isConverseEvent, messageOfConverseEvents } from './message-of-events.ts'

/**
 * The messages of a record of Bedrock's log of invocations, in the form of Converse or as the interface of the model's
 * maker has them; undefined where it is none. Why an invocation failed stands under `error` of a message without content.
 */
export function loggedInvocation(record: JsonObject): JsonObject[] | undefined {
  if (record.schemaType !== 'ModelInvocationLog') return undefined
  const failure = asText(record.errorCode)
  const said = [
    ...askedIn(bodyOf(asObject(record.input)?.inputBodyJson)),
    ...answersIn(bodyOf(asObject(record.output)?.outputBodyJson)),
    ...(failure === undefined ? [] : [{ role: 'assistant', content: [], error: failure }]),
  ]
  return said.length > 0 ? said : undefined
}

/** A body stands as JSON, or as a text of it. */
function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? (parseJson(body) ?? body) : body
}

/** A body that is kept as it is, and noted. */
function unread(role: string, body: unknown): JsonObject {
  return { role, content: [{ type: 'body', body }] }
}

function askedIn(body: unknown): JsonObject[] {
  const input = asObject(body)
  if (!input) return body === undefined || body === null ? [] : [unread('user', body)]
  const prompt = [input.prompt, input.inputText, input.message].map(asText).find((text) => text !== undefined)
  const asked = [
    ...systemOf(input.system),
    ...asObjects(input.chat_history).map(({ role, message }) => ({
      role: /^user$/i.test(asText(role) ?? '') ? 'user' : 'assistant',
      content: [{ text: message }],
    })),
    ...(asArray(input.messages) ?? []).map((message) => asObject(message) ?? unread('user', message)),
    ...(prompt === undefined ? [] : [{ role: 'user', content: [{ text: prompt }] }]),
  ]
  return asked.length > 0 ? asked : [unread('user', body)]
}

function systemOf(system: unknown): JsonObject[] {
  const texts = (asArray(system) ?? [system]).map((piece) => asText(piece) ?? asText(asObject(piece)?.text))
  const said = texts.filter((text) => text !== undefined)
  return said.length === 0 ? [] : [{ role: 'system', content: said.map((text) => ({ text })) }]
}

function answersIn(body: unknown): JsonObject[] {
  if (body === undefined || body === null) return []
  const events = asArray(body)
  const output = asObject(body)
  const answers = events ? streamed(asObjects(events)) : output && wholeAnswers(output)
  return answers && answers.length > 0 ? answers : [unread('assistant', body)]
}

/** The message that the events of a stream build, in the form of the model's maker. */
function streamed(events: readonly JsonObject[]): JsonObject[] {
  if (events.some(isConverseEvent)) return [messageOfConverseEvents(events)]
  if (events.some(anthropicDialect.isEvent)) {
    const message = anthropicDialect.responseOf(events)
    return message ? [{ ...message, role: 'assistant' }] : []
  }
  const text = events.flatMap(textsIn).join('')
  const calls = events.filter(({ choices }) =>
    asObjects(choices).some(({ delta }) => asArray(asObject(delta)?.tool_calls)),
  )
  return [
    ...(text === '' ? [] : [{ role: 'assistant', content: [{ text }] }]),
    ...(calls.length === 0 ? [] : [unread('assistant', calls)]),
  ]
}

function wholeAnswers(output: JsonObject): JsonObject[] {
  const { usage } = output
  const message = asObject(asObject(output.output)?.message)
  if (message) return [{ ...message, usage }]
  if (asArray(output.content)) return [{ role: 'assistant', content: output.content, usage }]
  const choices = asObjects(asObjects(output.choices).map(({ message: said }) => said))
  if (choices.length > 0)
    return choices.map((choice, index) => ({ role: 'assistant', ...choice, ...(index === 0 && { usage }) }))
  return textsIn(output).map((text) => ({ role: 'assistant', content: [{ text }] }))
}

/** The texts of answers, or of pieces of one, as the models of Bedrock name them. */
function textsIn(body: JsonObject): string[] {
  const texts = [
    ...asObjects(body.results).map(({ outputText }) => outputText),
    ...asObjects(body.outputs).map(({ text }) => text),
    ...asObjects(body.generations).map(({ text }) => text),
    ...asObjects(body.completions).map(({ data }) => asObject(data)?.text),
    ...asObjects(body.choices).map(({ text, delta }) => text ?? asObject(delta)?.content),
  ]
  const own = [body.outputText, body.generation, body.completion, body.text]
  const said = [...texts, own.find((text) => typeof text === 'string')].map(asString)
  return said.filter((text) => text !== undefined)
}
