import {
  createRunRecording,
  recordRunEvent,
  type RunEventPublisher,
  type RunRecording,
} from '@vitrine/transcript'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import { withoutFileTokens } from '../input-files/file-address.ts'
import { createTokenRemover } from '../input-files/create-token-remover.ts'
import { lengthOf, type EmittedEvent } from './store-events.ts'
import { createOpenCalls } from './open-calls.ts'
import { createAttemptEvents, type RunAttempt } from './run-attempt.ts'
import type { RunLimits } from './run-limits.ts'

/** The events that an agent emits, as far as they say how the run stands. */
export interface TakenEvents {
  recording(): RunRecording
  /** Of how many events. */
  count(): number
  /** The event that ends the run, which is kept back for its end. */
  last(): EmittedEvent | undefined
  /** Hands on what is to be written down, and says whether this was the last event of the run. Throws `ConnectorFault`. */
  take(event: unknown): boolean
  /** Whether the run has ended unless the agent goes on: what it called before has no answer yet. */
  mayGoOn(): boolean
  /** Hands on what the agent left out. An end after which it might have gone on is none where its stream broke off. */
  finish(isBroken: boolean): void
}

interface TakingParts {
  leg: RunAttempt
  /** Of the workflow. */
  name: string
  /** What is left to the run. */
  limits: Pick<RunLimits, 'events' | 'eventLength' | 'length'>
  publish: RunEventPublisher
  add(emitted: EmittedEvent): void
}

/** Events that say how a run stands. Following the others is for readers: an agent decides what that costs. */
const record = new Set<unknown>(['RUN_STARTED', 'RUN_FINISHED', 'RUN_ERROR'])

const tooMuch = () => new ConnectorFault('too-much')

/** Follows the events that an agent emits in one attempt of a run. */
export function ingestEvents({ leg, name, limits, publish, add }: TakingParts): TakenEvents {
  const events = createAttemptEvents(leg)
  const { threadId, runId } = leg
  let recording = createRunRecording({ threadId, runId, workflow: { name } })
  let count = 0
  let length = 0
  let last: EmittedEvent | undefined
  const calls = createOpenCalls()
  const removeTokens = createTokenRemover()
  /** As long as the answer to a call may show that an end was that of a turn only. */
  let beforeEnd: RunRecording | undefined

  function takeOne(event: unknown): void {
    const at = new Date()
    const text = textOf(event, limits.eventLength)
    count += 1
    if (text === undefined) throw tooMuch()
    const published = publishedText(removeTokens(publish(event)), limits.eventLength)
    const emitted = { event: text, published: published === text ? null : published, at }
    length += lengthOf(emitted)
    calls.take(event)
    if (record.has((event as { type?: unknown }).type)) {
      beforeEnd = calls.areOpen() && !hasOutcome(event) ? recording : undefined
      // What a run waits for is published to readers, so it is read from what they may see.
      recording = recordRunEvent(recording, JSON.parse(published), at.getTime())
    }
    if (recording.phase === 'ended') last = emitted
    else add(emitted)
  }
  const mayGoOn = () =>
    beforeEnd !== undefined && recording.phase === 'ended' && recording.run.status === 'succeeded'

  function goOn(before: RunRecording, end: EmittedEvent): void {
    const { usage } = recording.run
    recording = usage ? { ...before, run: { ...before.run, usage }, usageBefore: usage } : before
    beforeEnd = undefined
    last = undefined
    add(end)
  }
  return {
    recording: () => recording,
    count: () => count,
    last: () => last,
    take(event) {
      if (recording.phase === 'ended') {
        if (!beforeEnd || !last || !calls.isAnswer(event)) return true
        goOn(beforeEnd, last)
      }
      if (count >= limits.events || length >= limits.length) throw tooMuch()
      for (const whole of events.complete(event)) takeOne(whole)
      return recording.phase === 'ended' && !mayGoOn()
    },
    mayGoOn,
    finish(isBroken) {
      if (isBroken && beforeEnd && last && mayGoOn()) goOn(beforeEnd, last)
      for (const missing of events.rest()) takeOne(missing)
    },
  }
}

/** Who says how a run ended means the run, not a turn of a model. */
function hasOutcome(event: unknown): boolean {
  return (event as { outcome?: unknown }).outcome !== undefined
}

/** What is published of an event; where pieces that were held back make it larger than one may be, without them. */
function publishedText(emitted: unknown, maxLength: number): string {
  const text = withoutFileTokens(JSON.stringify(emitted))
  if (text.length <= maxLength) return text
  const isPiece = typeof emitted === 'object' && emitted !== null && 'delta' in emitted
  return isPiece ? JSON.stringify({ ...emitted, delta: '' }) : 'null'
}

/** An event as it is stored; undefined where it is larger, or nested deeper, than one may be. */
function textOf(event: unknown, maxLength: number): string | undefined {
  try {
    const text = JSON.stringify(event)
    return text.length <= maxLength ? text : undefined
  } catch {
    return undefined
  }
}
