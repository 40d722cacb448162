import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { Step } from '../model/step.ts'
import type { ProtocolProblem } from '../recording/protocol-problem.ts'
import { recordRunEvent } from '../recording/record-run-event.ts'
import { createRunRecording, type RunRecording } from '../recording/run-recording.ts'
import { toolResult } from '../recording/tool-events.ts'
import { type Continuation, continueMessage, isSameResult } from './continue-message.ts'
import { hasCall, withCallChanged } from './message-calls.ts'
import { withProblem, type StreamProblem, type StreamProblemCode } from './stream-problem.ts'
import { nothingEmitted, emitMessages, type EmittedMessages, type Translation } from './translation.ts'

/** The state of translating a stream of AG-UI events. Treat it as a value. */
export interface AgUiConversationStream extends EmittedMessages {
  /** The run that the events are of. */
  readonly recording: RunRecording
  /** The messages that the stream wrote or was given. */
  readonly messages: readonly Message[]
  /** The message that last received content. */
  readonly openMessageId?: string
  /** How the stream continues existing messages, by their ids. */
  readonly continuations: ReadonlyMap<string, Continuation>
  /** The message that the next one answers. */
  readonly lastId?: string
  /** How many events there were. */
  readonly parts: number
  /** Events that were not understood; at most 100. */
  readonly problems: readonly StreamProblem[]
}

/** A stream that has emitted no events yet. */
export function createAgUiConversationStream(): AgUiConversationStream {
  return {
    emitted: nothingEmitted,
    recording: recordingOf({}),
    messages: [],
    continuations: new Map(),
    parts: 0,
    problems: [],
  }
}

/**
 * The changes of a conversation by one event of AG-UI 1.0, as received at `at` (milliseconds since 1970). Runs may follow
 * one another; a sub-agent's messages bear its name. Never throws: an event that violates the protocol is a problem of
 * the stream.
 */
export function agUiConversationEvents(
  stream: AgUiConversationStream,
  event: unknown,
  at: number,
): Translation<AgUiConversationStream> {
  const after = followAgUiEvent(stream, event, at)
  const openIds = after.openMessageId === undefined ? [] : [after.openMessageId]
  return emitMessages(after, [...after.messages], openIds)
}

/** The stream one event further, as `agUiConversationEvents` has it, for one that wants the messages alone at its end. */
export function followAgUiEvent(
  stream: AgUiConversationStream,
  event: unknown,
  at: number,
): AgUiConversationStream {
  const fields = asObject(event) ?? {}
  const answered = answerExistingCall(stream, fields, at)
  if (answered) return answered
  const isNewRun = fields.type === 'RUN_STARTED' && stream.recording.phase !== 'running'
  const begun = isNewRun ? { ...stream, recording: recordingOf(fields) } : stream
  const before = begun.recording
  // Null stands for an unpublished event where a run is stored; from an agent it is no event of AG-UI.
  const recorded = recordRunEvent(before, event ?? undefined, at)
  const given = asArray(asObject(fields.input)?.messages)
  const recording =
    isNewRun && given
      ? recordRunEvent(recorded, { type: 'MESSAGES_SNAPSHOT', messages: given }, at)
      : recorded
  const isListed = isNewRun || fields.type === 'MESSAGES_SNAPSHOT'
  const known = messagesAfter({ ...begun, recording }, before.run.steps, isListed)
  const failed = fields.type === 'RUN_ERROR' && recording.phase === 'ended' && before.phase !== 'ended'
  const next = failed ? withFailure(known, at) : known
  const changed = next.messages.findLast((message, index) => message !== stream.messages[index])
  const openMessageId = recording.phase === 'ended' ? undefined : (changed?.id ?? stream.openMessageId)
  const parts = stream.parts + 1
  const problems = recording.problems
    .slice(before.problems.length)
    .reduce((reported, problem) => withProblem(reported, problemOf(problem, parts)), stream.problems)
  return { ...next, parts, problems, openMessageId }
}

/** Answers a call that an earlier run or stream made. */
function answerExistingCall(
  stream: AgUiConversationStream,
  { type, toolCallId, content, error }: JsonObject,
  at: number,
): AgUiConversationStream | undefined {
  const id = asString(toolCallId)
  if (type !== 'TOOL_CALL_RESULT' || id === undefined || content === undefined) return undefined
  if (stream.recording.calls.has(id)) return undefined
  const holder = stream.messages.findLast((message) => hasCall(message, id))
  if (!holder) return undefined
  const result = toolResult(content, asString(error), at)
  const change = (message: Message) =>
    withCallChanged(message, id, (part) => (isSameResult(part.result, result) ? part : { ...part, result }))
  const continuation = stream.continuations.get(holder.id)
  return {
    ...stream,
    parts: stream.parts + 1,
    messages: stream.messages.map((message) => (message === holder ? change(message) : message)),
    continuations: continuation
      ? new Map(stream.continuations).set(holder.id, { ...continuation, base: change(continuation.base) })
      : stream.continuations,
  }
}

/** The stream once nothing more comes; what was still being written is finished as it is. */
export function endAgUiConversationStream(
  stream: AgUiConversationStream,
): Translation<AgUiConversationStream> {
  return emitMessages({ ...stream, openMessageId: undefined }, [...stream.messages], [])
}

function recordingOf({ runId, threadId }: JsonObject): RunRecording {
  return createRunRecording({
    runId: asString(runId) ?? '',
    threadId: asString(threadId) ?? '',
    workflow: { name: '' },
  })
}

/** The name of the sub-agent that a step belongs to. */
function agentNames(steps: readonly Step[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { id, parentId, name } of steps) {
    const above = parentId === null ? undefined : names.get(parentId)
    const own = id.startsWith('agent:') ? name : above
    if (own !== undefined) names.set(id, own)
  }
  return names
}

/** The stream with its changed messages where they are, and with new ones at the end. */
function messagesAfter(
  stream: AgUiConversationStream,
  before: readonly Step[],
  isListed: boolean,
): AgUiConversationStream {
  const after = stream.recording.run.steps
  const names = agentNames(after)
  let next = stream
  for (const [position, step] of after.entries()) {
    if (step === before[position]) continue
    const earlier = before[position]?.conversation?.messages ?? []
    const messages = step.conversation?.messages ?? []
    // Each event asks this of every message: `entries` would cost more than all that follows.
    for (let index = 0; index < messages.length; index += 1) {
      const message = messages[index]
      if (!message || message === earlier[index]) continue
      const author = message.author ?? names.get(step.id)
      const state = { isFirst: earlier[index] === undefined, isListed }
      next = mergeMessage(next, { ...message, ...(author && { author }) }, state)
    }
  }
  return next
}

interface RecordedState {
  isFirst: boolean
  isListed: boolean
}

/** What was said earlier is not cut down to what a list of messages repeats. */
function mergeMessage(
  stream: AgUiConversationStream,
  recorded: Message,
  { isFirst, isListed }: RecordedState,
): AgUiConversationStream {
  const { messages } = stream
  const index = messages.findLastIndex(({ id }) => id === recorded.id)
  const existing = messages[index]
  if (!existing) return withMessage(stream, recorded)
  const known = stream.continuations.get(recorded.id)
  if (known) {
    const { message, continuation } = continueMessage(known, recorded, isListed ? 'listed' : 'writing')
    return {
      ...stream,
      messages: isEqual(message, existing) ? messages : messages.with(index, message),
      continuations: new Map(stream.continuations).set(recorded.id, continuation),
      // A call that is answered late does not take the end of the conversation back to itself.
      lastId: isFirst && !isListed ? recorded.id : stream.lastId,
    }
  }
  if (isFirst && existing.parts.length > recorded.parts.length) return stream
  const { parentId, createdAt = recorded.createdAt } = existing
  const message = { ...recorded, parentId, ...(createdAt !== undefined && { createdAt }) }
  return { ...stream, messages: messages.with(index, message) }
}

function withMessage(
  stream: AgUiConversationStream,
  message: Omit<Message, 'parentId'>,
): AgUiConversationStream {
  const parentId = stream.lastId ?? null
  return { ...stream, lastId: message.id, messages: [...stream.messages, { ...message, parentId }] }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function withFailure(stream: AgUiConversationStream, at: number): AgUiConversationStream {
  const { run, runId, events } = stream.recording
  const { message = '', type } = run.error ?? {}
  return withMessage(stream, {
    id: `${runId || 'run'}-error-${events}`,
    role: 'assistant',
    parts: [{ type: 'data', name: 'error', data: { message, ...(type !== undefined && { code: type }) } }],
    createdAt: new Date(at).toISOString(),
  })
}

const codes: Partial<Record<ProtocolProblem['code'], StreamProblemCode>> = {
  'malformed-event': 'malformed-part',
  'unknown-reference': 'unknown-reference',
}

function problemOf({ code, subject }: ProtocolProblem, part: number): StreamProblem {
  return { code: codes[code] ?? 'protocol', part, subject: subject ?? code }
}
