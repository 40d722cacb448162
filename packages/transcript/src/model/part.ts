import type { Message } from './message.ts'
import type { OriginalFields } from './original-fields.ts'
import type { ToolPresentation } from './tool-presentation.ts'

/** Prose of a turn, in Markdown. */
export interface TextPart {
  type: 'text'
  /** Markdown; plain text in the result of a tool. */
  text: string
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** Reasoning of the model before its answer, in Markdown. */
export interface ReasoningPart {
  type: 'reasoning'
  /** Markdown. */
  text: string
  /** In milliseconds. */
  durationMs?: number
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** A picture or document that belongs to a turn. */
export interface FilePart {
  type: 'file'
  /** IANA media type; `image/*` when only the kind is known, `application/octet-stream` when nothing is. */
  mediaType: string
  /** As the transcript names it; no path that can be trusted. */
  filename?: string
  /** A `data:` URL with the bytes, or the address the transcript gives; absent when only the name is known. */
  url?: string
  /** Size in bytes, where known. */
  size?: number
  /** The owner withholds the file: there is a file in this place, and nothing else is said of it. */
  isWithheld?: true
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** A page or document that an answer cites. */
export interface SourcePart {
  type: 'source'
  /** Unique within the message; the address, or the id of a file. */
  sourceId: string
  /** Title of the page or name of the document; plain text. */
  title?: string
  /** The address of the page; absent for a document. */
  url?: string
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** Structured content with a name of the application's own. */
export interface DataPart {
  type: 'data'
  /** The application's name for this kind of content. */
  name: string
  /** JSON as the application wrote it. */
  data: unknown
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** Content that no reader understands, unchanged. */
export interface UnknownPart {
  type: 'unknown'
  /** The name the transcript gives this content. */
  name: string
  /** JSON as the transcript has it. */
  value: unknown
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** The answer of a tool. */
export interface ToolResult {
  /** `unset` where the transcript does not say how the call ended. */
  outcome: 'success' | 'error' | 'unset'
  /** What the tool answered, in order. */
  content: ToolResultContent[]
  /** The owner withholds the content. */
  isWithheld?: true
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
  /** Names the call within its conversation; made up where the transcript has none. */
  toolCallId: string
  /** As the transcript writes it. */
  toolName: string
  /** How readers meet the tool, as the workspace that published the call says. */
  shownAs?: ToolPresentation
  /** The arguments as JSON; a text while they are written or where they are not JSON. */
  input: unknown
  /** Absent while, or because, no answer was recorded. */
  result?: ToolResult
  /** Messages of a sub-agent that this call started, as a tree of its own. */
  messages?: Message[]
  /** Absent where nothing else was there. */
  original?: OriginalFields
}

/** A piece of a message; names follow the AI SDK's `UIMessage`. */
export type Part = TextPart | ReasoningPart | ToolCallPart | FilePart | SourcePart | DataPart | UnknownPart
