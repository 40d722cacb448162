import { z } from 'zod'
import { type RunProgress, runProgressSchema } from '../runs/workflow-runs.ts'

/**
 * A WebSocket of JSON text frames: the reader sends `LiveRequest`s, the server `LiveFrame`s. Needs no key. The server
 * cuts off who reads too slowly (1013), when it stops (1012), and who sends what is no request (1008).
 */
export const LIVE_PATH = '/api/live'

/** How often the server sends a frame where nothing happens, in milliseconds; twice as much silence is a lost server. */
export const LIVE_HEARTBEAT_MS = 15_000

/** Streams that one socket may follow at once. */
export const MAX_FOLLOWED_STREAMS = 16

/** What can be followed: a run by its id, a conversation by the id of its public page. */
export type StreamName = `run:${string}` | `conversation:${string}`

/** Checks a `StreamName`. */
export const streamNameSchema: z.ZodType<StreamName> = z.custom<StreamName>(
  (name) => typeof name === 'string' && /^(run|conversation):[\w-]{22,64}$/.test(name),
)

/**
 * What a reader asks for: everything of a stream after the event with a number, or nothing more of it. With the `restarts` that it
 * has, it is told to start over where something was masked or withheld since, of which no event tells.
 */
export type LiveRequest =
  | { type: 'follow'; stream: StreamName; after: number; restarts?: number }
  | { type: 'leave'; stream: StreamName }

/** One event of a stream: of AG-UI for a run, a `ConversationEvent` for a conversation. */
export interface StreamEvent {
  /** From 1, without gaps. */
  seq: number
  /** ISO 8601 in UTC. */
  at: string
  event: unknown
}

/** What the server sends. */
export type LiveFrame =
  | { type: 'events'; stream: StreamName; events: StreamEvent[] }
  | { type: 'run'; stream: StreamName; run: RunProgress }
  /** Everything up to the number has been sent; what follows is sent as it happens. `restarts` is for the next request to follow. */
  | { type: 'live'; stream: StreamName; seq: number; restarts?: number }
  /** Nothing will come after this number. */
  | { type: 'ended'; stream: StreamName; seq: number }
  /** There is no such stream, or no longer, or not for everybody. */
  | { type: 'gone'; stream: StreamName }
  /** What came after the reader's number is not kept any more: the present state has to be read anew. */
  | { type: 'start-over'; stream: StreamName }
  | { type: 'refused'; stream: StreamName | null; reason: 'cursor' | 'too-many-streams' | 'request' }
  | { type: 'beat' }

const stream = streamNameSchema
const seq = z.int().nonnegative()
const moment = z.iso.datetime()

/** Checks a `LiveRequest` whose cursor may be anything. */
export const liveRequestSchema: z.ZodType<
  | { type: 'follow'; stream: StreamName; after?: unknown; restarts?: number }
  | { type: 'leave'; stream: StreamName }
> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('follow'), stream, after: z.unknown().optional(), restarts: seq.optional() }),
  z.object({ type: z.literal('leave'), stream }),
])

/** Checks a `LiveFrame`. */
export const liveFrameSchema: z.ZodType<LiveFrame> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('events'),
    stream,
    events: z.array(z.object({ seq: z.int().positive(), at: moment, event: z.unknown() })),
  }),
  z.object({
    type: z.literal('run'),
    stream,
    run: runProgressSchema,
  }),
  z.object({ type: z.literal('live'), stream, seq, restarts: seq.optional() }),
  z.object({ type: z.literal('ended'), stream, seq }),
  z.object({ type: z.literal('gone'), stream }),
  z.object({ type: z.literal('start-over'), stream }),
  z.object({
    type: z.literal('refused'),
    stream: stream.nullable(),
    reason: z.enum(['cursor', 'too-many-streams', 'request']),
  }),
  z.object({ type: z.literal('beat') }),
])
