import { asObject, asText, type JsonObject } from '../json/json-value.ts'
import { chatMessages } from '../runs/chat-dialects.ts'
import { embeddedJson } from '../runs/embedded-json.ts'
import type { Fields } from '../runs/fields.ts'
import type { StepKind } from '../model/step-kinds.ts'
import { type SpanMessages, consumeMessages } from './span-messages.ts'
import type { SpanEvent } from './trace-span.ts'

/** The input and output of a step, either as messages or as values. */
export interface SpanContent extends SpanMessages {
  input?: unknown
  output?: unknown
}

/** Where conventions put what a step was given; the first that is there counts, and the others repeat it. */
const INPUTS = [
  'gen_ai.tool.call.arguments',
  'ai.toolCall.args',
  'input.value',
  'traceloop.entity.input',
  'langfuse.observation.input',
  'gcp.vertex.agent.tool_call_args',
  'gcp.vertex.agent.llm_request',
  'gen_ai.prompt',
  'gen_ai.retrieval.query.text',
  'tool.parameters',
  'ai.value',
  'ai.values',
]

const OUTPUTS = [
  'gen_ai.tool.call.result',
  'ai.toolCall.result',
  'output.value',
  'traceloop.entity.output',
  'langfuse.observation.output',
  'gcp.vertex.agent.tool_response',
  'gcp.vertex.agent.llm_response',
  'gen_ai.completion',
]

/** Takes what a step was given and what it made of it. Models and agents speak in messages where those can be read. */
export function consumeContent(fields: Fields, events: readonly SpanEvent[], kind: StepKind): SpanContent {
  const { asked, answered } = consumeMessages(fields, events)
  const documents = fields.consumeList('retrieval.documents')
  const input = consumeValue(fields, INPUTS)
  const output = documents.length > 0 ? documents : consumeValue(fields, OUTPUTS)
  if (asked.length > 0 || answered.length > 0) return { asked, answered }
  return contentOf(kind, input, output)
}

/** What a model was given and gave as messages, as far as it is; anything else as it is. */
export function contentOf(kind: StepKind, input: unknown, output: unknown): SpanContent {
  if (kind !== 'model') return { asked: [], answered: [], ...defined({ input, output }) }
  const asked = chatMessages(input, 'user')
  const answered = chatMessages(output, 'assistant')
  // A response of OpenAI says once more what the model was instructed to do.
  const known = new Set(asked?.filter(isSystem).map(({ content }) => JSON.stringify(content)))
  const instructions = (answered ?? []).filter(
    (message) => isSystem(message) && !known.has(JSON.stringify(message.content)),
  )
  return {
    asked: [...instructions, ...(asked ?? [])],
    answered: (answered ?? []).filter((message) => !isSystem(message)),
    ...(!asked && !(answered && isBlank(input)) && defined({ input })),
    ...(!answered && !(asked && isBlank(output)) && defined({ output })),
  }
}

function isSystem({ role }: JsonObject): boolean {
  return role === 'system'
}

function consumeValue(fields: Fields, keys: readonly string[]): unknown {
  const values = keys.map((key) => embeddedJson(fields.consume(key)))
  const said = values.filter((value) => value !== undefined && value !== null)
  return said.find((value) => !isBlank(value)) ?? said[0]
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return asText(value) === undefined
  const object = asObject(value)
  return object !== undefined && Object.values(object).every((inner) => inner === undefined)
}

function defined(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
