import { isAgentsItem } from '../../chats/agents-items.ts'
import { isRunState, runStateItems } from '../../chats/run-state-items.ts'
import { type Dialect, typeOf } from '../../chats/find-exchanges.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** Types of items that no other interface has; a `message` is told by its content. */
const OWN_ITEM =
  /^(function_call(_output)?|custom_tool_call(_output)?|(web_search|file_search|code_interpreter|image_generation|computer|mcp|local_shell|shell|apply_patch)_call(_output)?|mcp_list_tools|mcp_approval_re(quest|sponse)|item_reference)$/

/** The Responses interface of OpenAI. */
export const responsesDialect: Dialect = {
  /** A request has no id: what has one is an observation, which says more than what was asked. */
  asked(object, isAnswered = false) {
    if ('id' in object || 'messages' in object) return undefined
    const list = asArray(object.input)
    if (list) return isItemList(list) || (isAnswered && areMessages(list)) ? list : undefined
    const text = asText(object.input)
    if (text === undefined || asText(object.model) === undefined) return undefined
    return [{ type: 'message', role: 'user', content: text }]
  },

  answered(object) {
    if (isRunState(object)) return runStateItems(object)
    if (object.object === 'response') return withFailure(asArray(object.output), asObject(object.error))
    const list = object.object === 'list' ? asArray(object.data) : undefined
    return list && isItemList(list) ? list : undefined
  },

  isList: isItemList,
  isEvent: (object) => typeOf(object).startsWith('response.'),

  /** The last event has the whole response, or the items came one by one. */
  responseOf(events) {
    const last = events.map((event) => asObject(event.response)).findLast((response) => response)
    const error = last?.error ?? events.map((event) => asObject(event.error)).findLast((failure) => failure)
    const stated = last && error ? { ...last, error } : last
    const output = asArray(stated?.output) ?? []
    if (output.length > 0) return { ...stated, object: 'response' }
    const done = events.filter((event) => event.type === 'response.output_item.done')
    if (!stated && done.length === 0) return undefined
    return { ...stated, object: 'response', output: done.map((event) => event.item) }
  },
}

/** The items of a response; of one that failed, why it did stands after them. */
function withFailure(output: unknown[] | undefined, error: JsonObject | undefined): unknown[] | undefined {
  if (asText(error?.message) === undefined) return output
  return [...(output ?? []), { ...error, type: 'error' }]
}

function areMessages(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every((value) => isPlainMessage(asObject(value) ?? {}))
}

function isItemList(list: readonly unknown[]): boolean {
  const values = list.map(asObject)
  const isOwn = values.every((value) => value && (isItem(value) || isPlainMessage(value)))
  return isOwn && values.some((value) => value && isItem(value))
}

function isItem(value: JsonObject): boolean {
  const type = typeOf(value)
  if (isAgentsItem(type)) return true
  if (type === 'reasoning') return 'summary' in value || 'encrypted_content' in value
  if (type !== 'message' && !(type === '' && 'role' in value)) return OWN_ITEM.test(type)
  return (asArray(value.content) ?? []).some((piece) =>
    /^(input|output)_(text|image|file)$/.test(typeOf(asObject(piece))),
  )
}

/** A message of input may be written as OpenAI's older interface has it. */
function isPlainMessage(value: JsonObject): boolean {
  return asText(value.role) !== undefined && 'content' in value && !('tool_calls' in value)
}
