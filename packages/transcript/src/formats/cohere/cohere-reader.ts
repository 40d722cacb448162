import { chatUsage } from '../../chats/chat-usage.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { openaiToolCalls } from '../../chats/openai-tool-calls.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import type { Part, ToolCallPart, ToolResult } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const CHAT_KEYS =
  `response_id generation_id id text message chat_history finish_reason meta tool_calls citations documents
  search_results search_queries is_search_required model preamble preamble_override temperature max_tokens k p seed stream
  stop_sequences frequency_penalty presence_penalty tools tool_results connectors prompt_truncation conversation_id force_single_step
  citation_quality safety_mode raw_prompting return_prompt response_format usage response_type prompt logprobs request response body messages is_finished event_type`.replaceAll(
    /\s+/g,
    ' ',
  )

const TAKEN_KEYS = takenKeys(`
  : ${CHAT_KEYS}
  request: ${CHAT_KEYS}
  response: ${CHAT_KEYS}
  body: ${CHAT_KEYS}
  **.chat_history: role message text tool_calls tool_results
  **.message: role content tool_calls tool_plan citations
  **.messages: role content tool_calls tool_call_id tool_plan citations
  **.messages.content: type text thinking document image_url
  **.content.document: id data
  **.content.document.data: ...
  **.content.image_url: url detail
  **.meta: api_version billed_units tokens warnings cached_tokens
  **.meta.api_version: version is_deprecated is_experimental
  **.usage: billed_units tokens cached_tokens
  **.billed_units: input_tokens output_tokens search_units classifications images
  **.tokens: input_tokens output_tokens
  **.tools: ...
  **.documents: id title url snippet text timestamp
  **.document: id title url snippet text
  **.citations: start end text document_ids sources type content_index
  **.citations.sources: type id document tool_output
  **.citations.sources.tool_output: ...
  **.search_results: search_query connector document_ids
  **.search_queries: text generation_id
  **.connectors: id options continue_on_failure user_access_token
  **.tool_calls: id type function name parameters
  **.tool_calls.function: name arguments
  **.parameters: ...
  **.tool_results: ...
  **.message.content: type text thinking
  **.response_format: ...
`)

/** Reads requests to and answers of Cohere's chat interface, of both versions, alone or in pairs. */
export const cohereReader: ConversationReader = createExportReader({
  id: 'cohere',
  label: 'Cohere chat',
  takes: TAKEN_KEYS,
  application: 'Cohere',
  keys: {
    chat: known(CHAT_KEYS),
    message: known(
      'role message text content tool_calls tool_call_id tool_results tool_plan citations about turn',
    ),
  },

  chatIn: (value) => chatOf(asObject(value)),

  read(turn, chat) {
    const role = ROLES.get(turn.role)
    if (!role) return undefined
    const about = asObject(turn.about) ?? {}
    const model = asText(chat.about.model)
    const usage = role === 'assistant' ? usageOf(about) : undefined
    const facts = { ...(role === 'assistant' && model && { model }), ...(usage && { usage }) }
    const words = [...uiText(turn.message ?? turn.text), ...openaiContent(turn.content)]
    if (role === 'tool') return answersOf(turn)
    const parts: Part[] = [...thoughts(turn), ...words, ...calls(turn, chat), ...pages(turn, about)]
    return { role, parts, facts }
  },
})

const ROLES = new Map<unknown, Role>([
  ['USER', 'user'],
  ['User', 'user'],
  ['CHATBOT', 'assistant'],
  ['Chatbot', 'assistant'],
  ['SYSTEM', 'system'],
  ['TOOL', 'tool'],
  ['assistant', 'assistant'],
  ['user', 'user'],
  ['system', 'system'],
  ['tool', 'tool'],
])

/** The turns of a request, an answer, or both in one object; the answer of the first version repeats what was asked. */
function chatOf(value: JsonObject | undefined): ExportedChat | undefined {
  // The events of a stream are read together.
  if (!value || typeof value.event_type === 'string') return undefined
  const answer = [value, asObject(value.response), asObject(value.body)].find(
    (object) => object && isAnswer(object),
  )
  const question = [value, asObject(value.request), asObject(value.body)].find(
    (object) => object && isQuestion(object),
  )
  if (!answer && !question) return undefined
  const pair = answer && [value, asObject(value.request)].find((object) => asArray(object?.messages))
  const history = asArray(answer?.chat_history) ?? asArray(question?.chat_history) ?? []
  const last = asObject(history.at(-1))
  const isAsked = asArray(answer?.chat_history) !== undefined
  const messages = [
    ...history.slice(0, isRepeated(last, answer) ? -1 : undefined),
    ...(asArray(pair?.messages) ?? []),
    ...(question && !isAsked ? asked(question) : []),
    ...(answer ? [answered(answer)] : []),
  ]
  const about = { ...pair, ...question, ...answer }
  return {
    about,
    facts: { id: answer?.response_id ?? answer?.id },
    messages,
    instructions: asText(question?.preamble),
  }
}

function isRepeated(last: JsonObject | undefined, answer: JsonObject | undefined): boolean {
  return (
    answer !== undefined &&
    ROLES.get(last?.role) === 'assistant' &&
    (last?.message ?? '') === (answer.text ?? '')
  )
}

function isAnswer(value: JsonObject): boolean {
  const isFirst =
    typeof value.text === 'string' &&
    'generation_id' in value &&
    ('chat_history' in value || 'finish_reason' in value)
  const message = asObject(value.message)
  const isSecond = message?.role === 'assistant' && 'finish_reason' in value && !('choices' in value)
  return isFirst || isSecond
}

function isQuestion({
  message,
  chat_history: history,
  preamble,
  connectors,
  tool_results: results,
}: JsonObject): boolean {
  const isListed = asObjects(history).some(({ role }) => ROLES.has(role))
  return (
    typeof message === 'string' &&
    (isListed || preamble !== undefined || connectors !== undefined || asArray(results) !== undefined)
  )
}

function asked({ message, tool_results: results }: JsonObject): JsonObject[] {
  const answers = asArray(results) ? [{ role: 'TOOL', tool_results: results }] : []
  return [...(asText(message) === undefined ? [] : [{ role: 'USER', message }]), ...answers]
}

function answered(answer: JsonObject): JsonObject {
  const second = asObject(answer.message)
  if (second) return { ...second, about: answer }
  return {
    role: 'CHATBOT',
    message: answer.text,
    tool_calls: answer.tool_calls,
    citations: answer.citations,
    about: answer,
  }
}

/** The plan of tools, and what models think. */
function thoughts({ tool_plan: plan, content }: JsonObject): Part[] {
  const texts = [plan, ...asObjects(content).map(({ thinking }) => thinking)].flatMap(uiText)
  return texts.map(({ text }) => ({ type: 'reasoning', text }))
}

/** Calls of the second version have ids; those of the first are known by what they call. */
function calls(turn: JsonObject, { messages }: ExportedChat): Part[] {
  if (asObjects(turn.tool_calls).some((call) => asObject(call.function)))
    return openaiToolCalls({ tool_calls: turn.tool_calls }, 'call').map(({ part }) => {
      const output = outputsById(messages).get(part.toolCallId)
      return output === undefined ? part : { ...part, result: outputOf(output) }
    })
  return asObjects(turn.tool_calls).map(({ name, parameters }, index): ToolCallPart => {
    const result = resultOf(messages, { turn, index })
    return {
      type: 'tool-call',
      toolCallId: `call-${messages.indexOf(turn) + 1}-${index + 1}`,
      toolName: asText(name) ?? 'unknown',
      input: parameters ?? {},
      ...(result && { result: toolAnswer(result.outputs) }),
    }
  })
}

/** Results stand after their calls, in their order; each belongs to one call, also where two are alike. */
const resultsOfCalls = oncePerInput((messages: readonly unknown[]) => {
  const open = new Map<string, { turn: unknown; index: number }[]>()
  const found = new Map<unknown, Map<number, JsonObject>>()
  for (const turn of messages.map(asObject)) {
    for (const [index, call] of asObjects(turn?.tool_calls).entries()) {
      const alike = open.get(calledBy(call)) ?? []
      open.set(calledBy(call), alike)
      alike.push({ turn, index })
    }
    for (const result of resultsIn(turn)) {
      const call = open.get(calledBy(asObject(result.call) ?? {}))?.shift()
      if (call) found.set(call.turn, (found.get(call.turn) ?? new Map()).set(call.index, result))
    }
  }
  return found
})

function calledBy({ name, parameters }: JsonObject): string {
  return JSON.stringify([name, parameters])
}

function resultOf(
  messages: readonly unknown[],
  { turn, index }: { turn: JsonObject; index: number },
): JsonObject | undefined {
  return resultsOfCalls(messages).get(turn)?.get(index)
}

const outputsById = oncePerInput(
  (messages: readonly unknown[]) =>
    new Map(
      asObjects(messages).flatMap(({ tool_call_id: id, content }) =>
        typeof id === 'string' && content !== undefined ? [[id, content] as const] : [],
      ),
    ),
)

/** What a tool gave in the second version: a text, texts, or documents with data. */
function outputOf(content: unknown): ToolResult {
  const pieces = asArray(content)
  if (!pieces) return toolAnswer(content)
  const answers = pieces.map((piece) => {
    const document = asObject(asObject(piece)?.document)
    return toolAnswer(document ? (document.data ?? document) : [piece])
  })
  return { outcome: 'success', content: answers.flatMap((answer) => answer.content) }
}

function resultsIn(message: JsonObject | undefined): JsonObject[] {
  return ROLES.get(message?.role) === 'tool' ? asObjects(message?.tool_results) : []
}

/** What tools answered stands in the calls above. */
function answersOf(turn: JsonObject): ExportedMessage {
  return {
    role: 'tool',
    parts: [{ type: 'data', name: 'tool_results', data: turn.tool_results ?? turn.content ?? null }],
    facts: { hidden: true },
  }
}

function pages(turn: JsonObject, about: JsonObject): Part[] {
  const documents = asObjects(about.documents)
  const cited = asObjects(turn.citations).flatMap((citation) =>
    asObjects(citation.sources).map(({ document }) => asObject(document)),
  )
  return citedPages(
    [...documents, ...cited].map((document) => ({
      url: document?.url ?? document?.title,
      title: document?.title,
    })),
  )
}

function usageOf({ meta, usage }: JsonObject): ReturnType<typeof chatUsage> {
  const { tokens, billed_units: billed } = asObject(usage) ?? asObject(meta) ?? {}
  return chatUsage(tokens) ?? chatUsage(billed)
}
