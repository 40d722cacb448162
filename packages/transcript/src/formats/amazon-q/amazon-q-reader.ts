import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: what the database keeps of itself is no conversation. */
const TAKEN_KEYS = takenKeys(`
  : filename collections databaseVersion engineVersion autosave autosaveInterval autosaveHandle throttledSaves options persistenceMethod persistenceAdapter verbose events ENV
  options: ...
  events: ...
  collections.idIndex: ...
  collections.binaryIndices: ...
  collections.constraints: ...
  collections.uniqueNames: ...
  collections.transforms: ...
  collections.events: ...
  collections.changes: ...
  collections.DynamicViews: ...
  collections.ttl: ...
  collections.dirtyIds: ...
  collections: name data objType dirty maxId adaptiveBinaryIndices asyncListeners cloneObjects cloneMethod disableChangesApi disableDeltaChangesApi disableFreeze disableMeta autoupdate serializableIndices transactional isIncremental
  collections.data.meta: revision created version updated
  collections.data: modelId $loki historyId isOpen updatedAt tabType title conversations
  collections.data.pairProgrammingMode: ...
  collections.data.conversations: conversationId clientType updatedAt messages
  **.codeReference: licenseName repository url information recommendationContentSpan
  **.recommendationContentSpan: start end
  **.relatedContent: title content
  **.relatedContent.content: title url body icon
  **.userInputMessageContext: toolResults editorState tools envState additionalContext shellState gitState diagnostic appStudioContext consoleState userSettings
  **.toolResults: toolUseId content status
  **.toolResults.content: text json
  **.toolResults.content.json: ...
  **.messages.toolUses: toolUseId name input
  **.messages.toolUses.input: ...
`)

/** Reads the chat history that Amazon Q keeps in editors: each tab is a conversation. */
export const amazonQReader: ConversationReader = createExportReader({
  id: 'amazon-q',
  label: 'Amazon Q history',
  takes: TAKEN_KEYS,
  application: 'Amazon Q',
  keys: {
    chat: true,
    message:
      known(`body type codeReference relatedContent messageId userIntent origin userInputMessageContext toolUses timestamp
      shouldDisplayMessage buttons`),
  },

  elementsOf: (value) => tabsIn(asObject(value)),

  chatIn(value) {
    const tab = asObject(value)
    const talks = asObjects(tab?.conversations)
    if (!tab || talks.length === 0) return undefined
    const facts = {
      id: tab.historyId ?? talks[0]?.conversationId,
      title: tab.title,
      updatedAt: tab.updatedAt,
    }
    return { about: tab, facts, messages: talks.flatMap(({ messages }) => asArray(messages) ?? []) }
  },

  read: readMessage,
})

/** The tabs of a database in JSON; a list of settings stands beside them. */
function tabsIn(value: JsonObject | undefined): unknown[] | undefined {
  const tabs = asObjects(value?.collections).find(({ name }) => name === 'tabs')
  return asArray(tabs?.data)
}

function readMessage(message: JsonObject, { messages }: ExportedChat): ExportedMessage | undefined {
  const type = asText(message.type)
  if (typeof message.body !== 'string' || type === undefined) return undefined
  const createdAt = toIsoTime(message.timestamp)
  const isHidden = message.shouldDisplayMessage === false
  const facts = { ...(createdAt && { createdAt }), ...(isHidden && { hidden: true }) }
  if (type === 'prompt')
    return { role: 'user', parts: [...uiText(message.body), ...strayAnswers(message, messages)], facts }
  if (type === 'system-prompt') return { role: 'system', parts: uiText(message.body), facts }
  return {
    role: 'assistant',
    parts: [...uiText(message.body), ...calls(message, messages), ...pages(message)],
    facts,
  }
}

/** What tools answered stands in the message that is sent after their call. */
const answersIn = oncePerInput((messages: readonly unknown[]) => {
  const results = asObjects(messages).flatMap((message) => resultsIn(message))
  return new Map(results.map((result) => [asText(result.toolUseId) ?? '', result]))
})

const callsIn = oncePerInput(
  (messages: readonly unknown[]) =>
    new Set(
      asObjects(messages).flatMap(({ toolUses }) =>
        asObjects(toolUses).map(({ toolUseId: id }) => asText(id)),
      ),
    ),
)

function resultsIn({ userInputMessageContext: context }: JsonObject): JsonObject[] {
  return asObjects(asObject(context)?.toolResults)
}

function answerOf({ content, status }: JsonObject): ToolCallPart['result'] {
  const pieces = asObjects(content).map((piece) =>
    'json' in piece ? piece.json : { type: 'text', text: piece.text },
  )
  const answers = pieces.map((piece) => toolAnswer(asObject(piece)?.type === 'text' ? [piece] : piece))
  const outcome = status === 'error' ? 'error' : 'success'
  return { outcome, content: answers.flatMap((answer) => answer.content) }
}

function calls({ toolUses }: JsonObject, messages: readonly unknown[]): Part[] {
  return asObjects(toolUses).map(({ toolUseId, name, input }): Part => {
    const id = asText(toolUseId) ?? ''
    const result = answersIn(messages).get(id)
    return {
      type: 'tool-call',
      toolCallId: id,
      toolName: asText(name) ?? 'unknown',
      input: input ?? {},
      ...(result && { result: answerOf(result) }),
    }
  })
}

function strayAnswers(message: JsonObject, messages: readonly unknown[]): Part[] {
  const stray = resultsIn(message).filter(({ toolUseId: id }) => !callsIn(messages).has(asText(id)))
  return stray.map((result) => ({
    type: 'tool-call',
    toolCallId: asText(result.toolUseId) ?? '',
    toolName: 'unknown',
    input: null,
    result: answerOf(result),
  }))
}

function pages({ relatedContent }: JsonObject): Part[] {
  return citedPages(asObjects(asObject(relatedContent)?.content).map(({ url, title }) => ({ url, title })))
}
