import type { Message } from './message.ts'

/** Prose of a turn, in Markdown. */
export interface TextPart {
  type: 'text'
  text: string
}

/** What the model thought before it answered, in Markdown. */
export interface ReasoningPart {
  type: 'reasoning'
  text: string
  /** In milliseconds. */
  durationMs?: number
}

/** A picture or document that belongs to a turn. */
export interface FilePart {
  type: 'file'
  /** IANA media type; `image/*` when only the kind is known, `application/octet-stream` when nothing is. */
  mediaType: string
  filename?: string
  /** A `data:` URL with the bytes, or the address the transcript gives; absent when only the name is known. */
  url?: string
  /** Size in bytes, where known. */
  size?: number
}

/** A page or document that an answer cites. */
export interface SourcePart {
  type: 'source'
  sourceId: string
  title?: string
  url?: string
}

/** Structured content with a name of the application's own. */
export interface DataPart {
  type: 'data'
  name: string
  data: unknown
}

/** Content that no reader understands, unchanged. */
export interface UnknownPart {
  type: 'unknown'
  /** The name the transcript gives this content. */
  name: string
  value: unknown
}

/** What a tool answered. */
export interface ToolResult {
  /** `unset` where the transcript does not say how the call ended. */
  outcome: 'success' | 'error' | 'unset'
  content: ToolResultContent[]
  /** ISO 8601 in UTC. */
  createdAt?: string
  /** From call to answer, in milliseconds. */
  durationMs?: number
}

/** One piece of a tool's answer; `text` is plain text here and may hold ANSI colours. */
export type ToolResultContent = TextPart | FilePart | SourcePart | DataPart | UnknownPart

/** A call of a tool, with its result once there is one. */
export interface ToolCallPart {
  type: 'tool-call'
  toolCallId: string
  toolName: string
  input: unknown
  /** Absent while, or because, no answer was recorded. */
  result?: ToolResult
  /** What a sub-agent started by this call said, as a tree of its own. */
  messages?: Message[]
}

/** A piece of a message; names follow the AI SDK's `UIMessage`. */
export type Part = TextPart | ReasoningPart | ToolCallPart | FilePart | SourcePart | DataPart | UnknownPart
