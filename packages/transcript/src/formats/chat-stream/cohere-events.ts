import { chatUsage } from '../../chats/chat-usage.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { asNumber, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Message } from '../../model/message.ts'
import type { ToolCallPart } from '../../model/part.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { appendText } from './append-text.ts'
import { newTurns, sayTurns } from './cohere-history.ts'

/** Keys of an event, in both versions of the interface. */
export const COHERE_EVENT: Known =
  known(`event_type is_finished generation_id text citations tool_calls tool_call_delta documents
  search_queries search_results search_query finish_reason response prompt event_id type id index delta logprobs`)

/** What is taken out of events. */
export const TAKEN_OF_COHERE: string = `
  tool_call_delta: index name parameters text
  tool_calls: name parameters
  tool_calls.parameters: ...
  **.citations: start end text document_ids sources type content_index
  **.citations.sources: type id document tool_output
  **.document: id title url snippet text
  documents: id title url snippet text timestamp
  search_queries: text generation_id
  search_results: search_query connector document_ids
  response: ...
  delta: message finish_reason usage error
  delta.message: role content tool_plan tool_calls citations
  delta.message.content: type text thinking
  delta.message.tool_calls: id type function
  delta.message.tool_calls.function: name arguments
  delta.usage: billed_units tokens cached_tokens
  delta.usage.billed_units: input_tokens output_tokens search_units classifications
  delta.usage.tokens: input_tokens output_tokens
  logprobs: ...`

const FIRST = new Set(
  `stream-start stream-end text-generation citation-generation tool-calls-generation tool-calls-chunk
  search-queries-generation search-results debug`.split(/\s+/),
)

const SECOND = new Set(
  `message-start message-end content-start content-delta content-end tool-plan-delta tool-call-start tool-call-delta
  tool-call-end citation-start citation-end debug`.split(/\s+/),
)

/** Whether a value is an event of a streamed answer of Cohere. */
export function isCohereEvent({ event_type: first, type, delta, index, id }: JsonObject): boolean {
  if (typeof first === 'string') return FIRST.has(first)
  return SECOND.has(asText(type) ?? '') && (delta ?? index ?? id) !== undefined
}

interface Answers {
  /** How many have ended. */
  ended: number
  /** The calls of the newest, by their place in it. */
  calls: Map<number, ToolCallPart>
  /** The sources that the newest cites. */
  cited: Set<string>
  /** What was said before each, by the first event of its stream; the end of the stream repeats it. */
  before: Map<JsonObject, JsonObject[]>
  /** The first event of the stream that `frameCohereEvent` is in. */
  first?: JsonObject
  /** The conversation up to the newest end of a stream. */
  history: JsonObject[]
}

const answersOf = new WeakMap<AgentSession, Answers>()

function answers(session: AgentSession): Answers {
  const state = answersOf.get(session) ?? {
    ended: 0,
    calls: new Map(),
    cited: new Set(),
    before: new Map(),
    history: [],
  }
  answersOf.set(session, state)
  return state
}

function isStart({ event_type: first, type }: JsonObject): boolean {
  return first === 'stream-start' || type === 'message-start'
}

/** Finds what was said before: the end of a stream of the first version has the whole conversation. */
export function frameCohereEvent(session: AgentSession, event: JsonObject): void {
  const state = answers(session)
  if (isStart(event)) state.first = event
  const first = state.first ?? event
  state.first = event.event_type === 'stream-end' ? undefined : first
  const history = asObjects(asObject(event.response)?.chat_history)
  if (event.event_type !== 'stream-end' || history.length === 0) return
  state.before.set(first, newTurns(history, state.history))
  state.history = history
}

/** Reads one event into the answer that it is a piece of. */
export function readCohereEvent(session: AgentSession, event: JsonObject): void {
  const state = answers(session)
  const open = session.answerBegun(`cohere-${state.ended}`)
  // A stream that was broken off has no end.
  if (isStart(event) && open && open.parts.length > 0) close(state)
  sayTurns(session, state.before.get(event) ?? [])
  if (isStart(event)) return
  const message = session.answer(`cohere-${state.ended}`)
  if (typeof event.event_type === 'string') readFirst(session, message, event)
  else readSecond(session, message, event)
}

function close(state: Answers): void {
  for (const call of state.calls.values())
    if (typeof call.input === 'string') call.input = parseJson(call.input) ?? call.input
  state.calls.clear()
  state.cited.clear()
  state.ended += 1
}

function readFirst(session: AgentSession, message: Message, event: JsonObject): void {
  switch (event.event_type) {
    case 'text-generation':
      return appendText(session, message, 'text', event.text)
    case 'tool-calls-chunk': {
      const delta = asObject(event.tool_call_delta)
      if (!delta) return appendText(session, message, 'reasoning', event.text)
      appendText(session, message, 'reasoning', event.text)
      return writeCall(session, message, asNumber(delta.index) ?? 0, {
        name: delta.name,
        text: delta.parameters,
      })
    }
    case 'tool-calls-generation':
      return callAll(session, message, event.tool_calls)
    case 'citation-generation':
      return cite(session, message, event.citations)
    case 'search-results':
      return cite(session, message, [
        { sources: asObjects(event.documents).map((document) => ({ document })) },
      ])
    case 'stream-end':
      return end(session, message, event)
    default:
  }
}

/** The end of a stream repeats all of the answer; what did not come in pieces is read from there. */
function end(session: AgentSession, message: Message, { response, finish_reason: reason }: JsonObject): void {
  const whole = asObject(response) ?? {}
  // The plan of a step that calls tools is the text of the whole answer.
  const isSaid = message.parts.some(
    (part) => part.type === 'text' || ('text' in part && part.text === whole.text),
  )
  if (!isSaid) appendText(session, message, 'text', whole.text)
  callAll(session, message, whole.tool_calls)
  if (!message.parts.some(({ type }) => type === 'source')) cite(session, message, whole.citations)
  const { tokens, billed_units: billed } = asObject(whole.meta) ?? {}
  finish(session, message, { usage: chatUsage(tokens) ?? chatUsage(billed), reason })
  session.keep('response', whole)
}

function readSecond(session: AgentSession, message: Message, event: JsonObject): void {
  const delta = asObject(event.delta) ?? {}
  const said = asObject(delta.message) ?? {}
  const index = asNumber(event.index) ?? 0
  switch (event.type) {
    case 'content-start':
    case 'content-delta': {
      const content = asObject(said.content) ?? {}
      appendText(session, message, 'reasoning', content.thinking)
      return appendText(session, message, 'text', content.text)
    }
    case 'tool-plan-delta':
      return appendText(session, message, 'reasoning', said.tool_plan)
    case 'tool-call-start':
    case 'tool-call-delta':
      for (const call of [asObject(said.tool_calls), ...asObjects(said.tool_calls)]) {
        if (!call) continue
        const { name, arguments: text } = asObject(call.function) ?? {}
        writeCall(session, message, index, { id: call.id, name, text })
      }
      return
    case 'citation-start':
      return cite(session, message, [said.citations, ...asObjects(said.citations)])
    case 'message-end': {
      const { tokens, billed_units: billed } = asObject(delta.usage) ?? {}
      const usage = chatUsage(tokens) ?? chatUsage(billed)
      return finish(session, message, { usage, reason: delta.finish_reason, error: delta.error })
    }
    default:
  }
}

interface Ending {
  usage: ReturnType<typeof chatUsage>
  reason: unknown
  error?: unknown
}

function finish(session: AgentSession, message: Message, { usage, reason, error }: Ending): void {
  if (usage) message.usage = usage
  close(answers(session))
  const isOrdinary = reason === undefined || reason === 'COMPLETE' || reason === 'TOOL_CALL'
  if (!isOrdinary || error !== undefined)
    session.add(message, { type: 'data', name: 'finish', data: { finish_reason: reason, error } })
}

function writeCall(
  session: AgentSession,
  message: Message,
  index: number,
  { id, name, text }: { id?: unknown; name?: unknown; text?: unknown },
): void {
  const { calls } = answers(session)
  const written = asString(text) ?? ''
  const open = calls.get(index)
  const begun = open && (asText(id) === undefined || open.toolCallId === id) ? open : undefined
  if (begun) {
    begun.input = `${asString(begun.input) ?? ''}${written}`
    if (asText(name) !== undefined && begun.toolName === 'unknown') begun.toolName = asText(name) ?? 'unknown'
    return
  }
  const part: ToolCallPart = {
    type: 'tool-call',
    toolCallId: asText(id) ?? '',
    toolName: asText(name) ?? 'unknown',
    input: written,
  }
  calls.set(index, session.addCall(message, part))
}

/** The calls of an answer, whole; those that came in pieces before are the same ones. */
function callAll(session: AgentSession, message: Message, list: unknown): void {
  const { calls } = answers(session)
  for (const [index, { name, parameters }] of asObjects(list).entries()) {
    const open = calls.get(index)
    const toolName = asText(name) ?? open?.toolName ?? 'unknown'
    if (open) Object.assign(open, { toolName, input: parameters ?? open.input })
    else {
      const part: ToolCallPart = { type: 'tool-call', toolCallId: '', toolName, input: parameters ?? {} }
      calls.set(index, session.addCall(message, part))
    }
  }
}

function cite(session: AgentSession, message: Message, citations: unknown): void {
  const sources = asObjects(citations).flatMap((citation) => asObjects(citation.sources))
  const pages = citedPages(
    sources.map(({ document, id }) => {
      const { url, title } = asObject(document) ?? {}
      return { url: url ?? title ?? id, title }
    }),
  )
  const { cited } = answers(session)
  for (const page of pages) {
    if (cited.has(page.sourceId)) continue
    cited.add(page.sourceId)
    session.add(message, page)
  }
}
