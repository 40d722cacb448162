import { isDeeperThan } from '../json/json-depth.ts'
import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { followTurns } from './follow-turns.ts'
import { speakerOf } from './message-events.ts'
import { createOpenArguments } from './open-arguments.ts'
import { publishedContent, publishedFields } from './published-fields.ts'
import { publishedAgentError } from './read-agent-error.ts'
import { MAX_EVENT_DEPTH } from './record-run-event.ts'
import { createVisibleActivities } from './visible-activities.ts'

/** Gives what readers may see of the next event of a run; null where that is nothing. */
export type RunEventPublisher = (event: unknown) => unknown

/** Fields that readers may see of the events about a message. */
type Publish = (fields: JsonObject) => readonly string[] | undefined

const locationFields = ['subagentRunId', 'metadata']
const call = ['toolCallId', 'toolCallName', 'parentMessageId', ...locationFields]

/** Published fields of the events that hide nothing, beside their type and time. */
const visibleFields: Record<string, readonly string[]> = {
  RUN_ERROR: ['message', 'code', 'reason', 'usage'],
  STEP_STARTED: ['stepName', ...locationFields],
  STEP_FINISHED: ['stepName', ...locationFields],
  SUBAGENT_STARTED: ['subagentRunId', 'name', 'parentToolCallId', 'parentSubagentRunId'],
  SUBAGENT_FINISHED: ['subagentRunId', 'outcome', 'result'],
  SUBAGENT_ERROR: ['subagentRunId', 'message', 'code', 'reason'],
  TEXT_MESSAGE_END: ['messageId'],
  REASONING_START: ['messageId'],
  REASONING_MESSAGE_END: ['messageId'],
  REASONING_END: ['messageId'],
  THINKING_TEXT_MESSAGE_START: ['name', ...locationFields],
  THINKING_TEXT_MESSAGE_CONTENT: ['delta', ...locationFields],
  THINKING_TEXT_MESSAGE_END: [],
  TOOL_CALL_ARGS: ['toolCallId', 'delta'],
}

/**
 * Publishes the events of one run, from its first on: recorded, what it gives makes a run whose publication is the same as
 * that of the run itself. None of its events holds what `publishedRun` leaves out: what systems and developers say, system
 * prompts in values, state, custom and raw events, and whatever an event carries that is not read. One thing differs: of
 * arguments in JSON beyond a million characters end in ` …` for readers of the events, and the publication of the run holds
 * them whole.
 */
export function createRunEventPublisher(): RunEventPublisher {
  /** Every message so far, and whether readers see it. */
  const messages = new Map<string, boolean>()
  const calls = new Set<string>()
  const openArguments = createOpenArguments()
  const activities = createVisibleActivities()
  const turns = followTurns()
  /** What a chunk without an id continues. */
  let last: { message?: string; reasoning?: string; call?: string } = {}

  const isVisible = (id: unknown) => typeof id === 'string' && messages.get(id) === true

  function begin(id: string, role?: unknown): boolean {
    const known = messages.get(id)
    const visible = known ?? !speakerOf(role).hidden
    if (known === undefined) messages.set(id, visible)
    return visible
  }
  function beginCall({ toolCallId, toolCallName, parentMessageId }: JsonObject): void {
    const id = asString(toolCallId)
    if (id === undefined || typeof toolCallName !== 'string' || calls.has(id)) return
    calls.add(id)
    openArguments.begin(id)
    begin(asString(parentMessageId) ?? id)
  }
  function answer({ toolCallId, content }: JsonObject): void {
    if (content !== undefined) openArguments.end(toolCallId)
  }
  function publishMessage(message: unknown): JsonObject {
    const fields = asObject(message) ?? {}
    const id = asString(fields.id)
    const role = asString(fields.role)
    if (id === undefined || role === undefined) return {}
    const { content } = fields
    const published = content === undefined ? {} : { content: publishedContent(content, role === 'tool') }
    const merged = { ...fields, ...published }
    if (role === 'tool') {
      answer(fields)
      return publishedFields(merged, ['id', 'role', 'toolCallId', 'content', 'error'])
    }
    if (role === 'activity') activities.show(id, content)
    else activities.forget(id)
    if (speakerOf(role).hidden) messages.set(id, false)
    const visible = begin(id, role)
    for (const given of asArray(fields.toolCalls) ?? []) {
      const { id: toolCallId, function: asked } = asObject(given) ?? {}
      if (calls.has(String(toolCallId))) continue
      beginCall({ toolCallId, toolCallName: asObject(asked)?.name, parentMessageId: id })
      openArguments.end(toolCallId)
    }
    const names = ['id', 'role', 'toolCalls', 'activityType', ...locationFields]
    return visible
      ? publishedFields(merged, [...names, 'name', 'content'])
      : { ...publishedFields(fields, names), content: '' }
  }

  const publish: Record<string, Publish> = {
    RUN_STARTED(fields) {
      // What stood open before a run waited is not written on after it. Any other start changes nothing.
      if (turns.start(fields)) openArguments.endAll()
      return ['threadId', 'runId', 'parentRunId', 'input']
    },
    RUN_FINISHED(fields) {
      turns.finish(fields)
      return ['threadId', 'runId', 'outcome', 'result', 'usage']
    },
    TEXT_MESSAGE_START({ messageId, role }) {
      const isNamed = typeof messageId === 'string' && begin(messageId, role)
      return ['messageId', 'role', ...locationFields, ...(isNamed ? ['name'] : [])]
    },
    TEXT_MESSAGE_CONTENT: ({ messageId }) => (isVisible(messageId) ? ['messageId', 'delta'] : undefined),
    TEXT_MESSAGE_CHUNK({ messageId, role }) {
      const id = asString(messageId) ?? last.message
      if (id === undefined) return undefined
      last = { message: id }
      return ['messageId', 'role', ...locationFields, ...(begin(id, role) ? ['name', 'delta'] : [])]
    },
    REASONING_MESSAGE_START({ messageId }) {
      const isNamed = typeof messageId === 'string' && begin(messageId)
      return ['messageId', ...locationFields, ...(isNamed ? ['name'] : [])]
    },
    REASONING_MESSAGE_CONTENT: ({ messageId }) => (isVisible(messageId) ? ['messageId', 'delta'] : undefined),
    REASONING_MESSAGE_CHUNK({ messageId }) {
      const id = asString(messageId) ?? last.reasoning
      if (id === undefined) return undefined
      last = { reasoning: id }
      return ['messageId', ...locationFields, ...(begin(id) ? ['name', 'delta'] : [])]
    },
    TOOL_CALL_START(fields) {
      beginCall(fields)
      return call
    },
    TOOL_CALL_CHUNK(fields) {
      beginCall(fields)
      const id = asString(fields.toolCallId) ?? last.call
      if (id !== undefined && calls.has(id)) last = { call: id }
      return [...call, 'delta']
    },
    TOOL_CALL_END({ toolCallId }) {
      openArguments.end(toolCallId)
      return ['toolCallId']
    },
    TOOL_CALL_RESULT(fields) {
      answer(fields)
      return ['messageId', 'toolCallId', 'role', 'content', 'error']
    },
    ACTIVITY_SNAPSHOT({ messageId, activityType, content, replace }) {
      const isWhole = typeof activityType === 'string' && asObject(content) !== undefined
      if (typeof messageId !== 'string' || !isWhole) return undefined
      if (replace !== false || !messages.has(messageId)) activities.show(messageId, content)
      if (!begin(messageId)) return undefined
      return ['messageId', 'activityType', 'content', 'replace', 'name', ...locationFields]
    },
    ACTIVITY_DELTA: ({ messageId }) =>
      isVisible(messageId) ? ['messageId', 'activityType', 'patch'] : undefined,
  }

  function publishArguments({ toolCallId, delta }: JsonObject): JsonObject {
    const id = asString(toolCallId) ?? last.call
    return { delta: typeof delta === 'string' ? openArguments.continue(id, delta) : undefined }
  }
  /** Replaces fields of an event by what earlier events were published as; undefined where nothing of it is published. */
  const replacements: Record<string, (fields: JsonObject) => JsonObject | undefined> = {
    TOOL_CALL_ARGS: publishArguments,
    TOOL_CALL_CHUNK: publishArguments,
    RUN_ERROR: publishedAgentError,
    SUBAGENT_ERROR: publishedAgentError,
    ACTIVITY_DELTA({ messageId, patch }) {
      const change = activities.change(String(messageId), patch)
      return change === undefined ? undefined : { patch: change }
    },
  }

  return (event) => {
    const fields = asObject(event)
    const type = asString(fields?.type)
    if (!fields || type === undefined || isDeeperThan(fields, MAX_EVENT_DEPTH)) return null
    if (type === 'MESSAGES_SNAPSHOT') {
      const given = asArray(fields.messages)
      return given ? { type, messages: given.map(publishMessage) } : null
    }
    const visible = Object.hasOwn(visibleFields, type)
      ? visibleFields[type]
      : Object.hasOwn(publish, type) && publish[type]?.(fields)
    const instead = Object.hasOwn(replacements, type) ? replacements[type]?.(fields) : {}
    if (!visible || !instead) return null
    const { content } = fields
    const merged = {
      ...fields,
      ...(content !== undefined && { content: publishedContent(content, type === 'TOOL_CALL_RESULT') }),
      ...instead,
    }
    return publishedFields(merged, ['type', 'timestamp', ...visible])
  }
}
