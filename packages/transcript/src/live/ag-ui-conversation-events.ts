import { asArray, asObject, asString, type JsonObject } from '../import/json-value.ts'
import type { Message } from '../model/message.ts'
import type { Step } from '../model/step.ts'
import type { ProtocolProblem } from '../recording/protocol-problem.ts'
import { recordRunEvent } from '../recording/record-run-event.ts'
import { createRunRecording, type RunRecording } from '../recording/run-recording.ts'
import { withProblem, type StreamProblem, type StreamProblemCode } from './stream-problem.ts'
import { nothingTold, tellMessages, type ToldMessages, type Translation } from './translation.ts'

/** How far a stream of AG-UI events was translated. Treat it as a value. */
export interface AgUiConversationStream extends ToldMessages {
  /** The run that the events are of. */
  readonly recording: RunRecording
  readonly messages: readonly Message[]
  /** The message that was last said something in. */
  readonly openMessageId?: string
  /** How many events there were. */
  readonly parts: number
  readonly problems: readonly StreamProblem[]
}

/** A stream that has told nothing yet. */
export function createAgUiConversationStream(): AgUiConversationStream {
  return { told: nothingTold, recording: recordingOf({}), messages: [], parts: 0, problems: [] }
}

/**
 * What one event of AG-UI 1.0, as it came off the wire at `at` (milliseconds since 1970), changes in a conversation.
 * Runs may follow one another; a sub-agent's messages bear its name. Whatever the event is, it never throws: what does
 * not keep to the protocol is a problem of the stream.
 */
export function agUiConversationEvents(
  stream: AgUiConversationStream,
  event: unknown,
  at: number,
): Translation<AgUiConversationStream> {
  const fields = asObject(event) ?? {}
  const isNewRun = fields.type === 'RUN_STARTED' && stream.recording.phase !== 'running'
  const begun = isNewRun ? { ...stream, recording: recordingOf(fields) } : stream
  const before = begun.recording
  // A null is an event kept back where a run is stored; an agent that says it says nothing of AG-UI.
  const recorded = recordRunEvent(before, event ?? undefined, at)
  const given = asArray(asObject(fields.input)?.messages)
  const recording =
    isNewRun && given
      ? recordRunEvent(recorded, { type: 'MESSAGES_SNAPSHOT', messages: given }, at)
      : recorded
  const messages = messagesAfter(stream.messages, before.run.steps, recording.run.steps)
  const failed = fields.type === 'RUN_ERROR' && recording.phase === 'ended' && before.phase !== 'ended'
  const all = failed ? withFailure(messages, recording, at) : messages
  const changed = all.findLast((message) => !stream.messages.includes(message))
  const openMessageId = recording.phase === 'ended' ? undefined : (changed?.id ?? stream.openMessageId)
  const parts = stream.parts + 1
  const reported = recording.problems
    .slice(before.problems.length)
    .reduce((known, problem) => withProblem(known, problemOf(problem, parts)), stream.problems)
  const next = { ...stream, recording, messages: all, parts, problems: reported, openMessageId }
  return tellMessages(next, [...all], openMessageId === undefined ? [] : [openMessageId])
}

/** The stream once nothing more comes; what was still being written is finished as it is. */
export function endAgUiConversationStream(
  stream: AgUiConversationStream,
): Translation<AgUiConversationStream> {
  return tellMessages({ ...stream, openMessageId: undefined }, [...stream.messages], [])
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

/** The messages known so far, with what is changed in its place and what is new at the end. */
function messagesAfter(
  known: readonly Message[],
  before: readonly Step[],
  after: readonly Step[],
): Message[] {
  const names = agentNames(after)
  const messages = [...known]
  for (const [place, step] of after.entries()) {
    if (step === before[place]) continue
    const earlier = before[place]?.conversation?.messages ?? []
    for (const [index, message] of (step.conversation?.messages ?? []).entries()) {
      if (message !== earlier[index])
        take(messages, message, names.get(step.id), earlier[index] === undefined)
    }
  }
  return messages
}

/** What an earlier run said is not cut down to what a list of messages repeats. */
function take(messages: Message[], recorded: Message, agent: string | undefined, isFirst: boolean): void {
  const author = recorded.author ?? agent
  const message = { ...recorded, ...(author && { author }) }
  const index = messages.findLastIndex(({ id }) => id === message.id)
  const standing = messages[index]
  if (!standing) {
    messages.push({ ...message, parentId: messages.at(-1)?.id ?? null })
    return
  }
  if (isFirst && standing.parts.length > message.parts.length) return
  const { parentId, createdAt = message.createdAt } = standing
  messages[index] = { ...message, parentId, ...(createdAt !== undefined && { createdAt }) }
}

function withFailure(
  messages: readonly Message[],
  { run, runId, events }: RunRecording,
  at: number,
): Message[] {
  const { message = '', type } = run.error ?? {}
  return [
    ...messages,
    {
      id: `${runId || 'run'}-error-${events}`,
      parentId: messages.at(-1)?.id ?? null,
      role: 'assistant',
      parts: [{ type: 'data', name: 'error', data: { message, ...(type !== undefined && { code: type }) } }],
      createdAt: new Date(at).toISOString(),
    },
  ]
}

const codes: Partial<Record<ProtocolProblem['code'], StreamProblemCode>> = {
  'malformed-event': 'malformed-part',
  'unknown-reference': 'unknown-reference',
}

function problemOf({ code, subject }: ProtocolProblem, part: number): StreamProblem {
  return { code: codes[code] ?? 'protocol', part, subject: subject ?? code }
}
