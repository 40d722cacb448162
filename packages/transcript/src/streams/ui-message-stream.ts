import type { Continuation, NameFile } from './continue-message.ts'
import type { MessageFacts } from '../live/conversation-event.ts'
import type { Message } from '../model/message.ts'
import { type CopyOnWriteMap, createCopyOnWriteMap } from '../recording/copy-on-write-map.ts'
import type { StreamProblem } from './stream-problem.ts'
import { nothingEmitted, type EmittedMessages } from './translation.ts'

/** The index of a part with an id of the stream in its message. */
export interface OpenPart {
  index: number
  /** Milliseconds since 1970. */
  startedAt: number
}

/** A call whose input is still being written, or whose answer is to come. */
export interface OpenCall extends OpenPart {
  encoding: 'json' | 'text'
  isWhole: boolean
}

/** The state of translating a stream of the AI SDK's UI message parts. Treat it as a value. */
export interface UIMessageStream extends EmittedMessages {
  /** The messages that the stream wrote or was given. */
  readonly messages: readonly Message[]
  /** The message that the stream is at, of which `messages` has what the stream wrote. */
  readonly currentId?: string
  /** Whether that message is still being written. */
  readonly isWriting: boolean
  /** How the stream continues the current message, if that existed before. */
  readonly continuation?: Continuation
  /** Number of parts before the stream's own, by id of the messages it wrote before an interruption. */
  readonly kept?: ReadonlyMap<string, number>
  /** Maps the address of a file in the stream to the one under which the conversation stores it. */
  readonly nameFile?: NameFile
  /** The message that the next one answers. */
  readonly lastId?: string
  /** Id of a message whose stream gives none. */
  readonly fallbackId: string
  /** How many parts there were. */
  readonly parts: number
  /** How many messages of the fallback id there were. */
  readonly unnamed: number
  /** Texts and reasoning still being written, by kind and id. */
  readonly texts: ReadonlyMap<string, OpenPart>
  /** Calls of the current message, by id. */
  readonly calls: CopyOnWriteMap<OpenCall>
  /** Calls by the approval that was asked for. */
  readonly approvals: CopyOnWriteMap<string>
  /** Why calls were denied. */
  readonly denials: CopyOnWriteMap<string>
  /** Reasons of denials whose request stands in an earlier stream; empty where none was given. */
  readonly unmatchedDenials: readonly string[]
  /** The index of each named data part. */
  readonly data: ReadonlyMap<string, number>
  /** Number of parts before the current step. */
  readonly stepStart: number
  /** Facts that the end of the message will emit. */
  readonly facts: MessageFacts
  /** Parts that were not understood; at most 100. */
  readonly problems: readonly StreamProblem[]
}

/** A stream that has emitted no events yet. `messageId` is the id of its message where the stream itself has none. */
export function createUIMessageStream(messageId: string): UIMessageStream {
  return {
    emitted: nothingEmitted,
    messages: [],
    isWriting: false,
    fallbackId: messageId,
    parts: 0,
    unnamed: 0,
    texts: new Map(),
    calls: createCopyOnWriteMap(),
    approvals: createCopyOnWriteMap(),
    denials: createCopyOnWriteMap(),
    unmatchedDenials: [],
    data: new Map(),
    stepStart: 0,
    facts: {},
    problems: [],
  }
}
