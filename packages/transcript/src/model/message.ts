import type { OriginalFields } from './original-fields.ts'
import type { Part } from './part.ts'
import type { Usage } from './usage.ts'

/** The speaker of a message. */
export type Role = 'system' | 'user' | 'assistant' | 'tool'

/** One turn of a conversation. */
export interface Message {
  /** Unique within the conversation, sub-agents' messages included. */
  id: string
  /** The message this one answers; null at a root. */
  parentId: string | null
  /** Who speaks. */
  role: Role
  /** The content in reading order; may be empty. */
  parts: Part[]
  /** The name of who speaks, where the transcript gives one. */
  author?: string
  /** ISO 8601 in UTC. */
  createdAt?: string
  /** Model identifier as the provider writes it. */
  model?: string
  /** Tokens of the model call that wrote this message. */
  usage?: Usage
  /** The source application did not show this message to its user; it is stored and not published. */
  hidden?: boolean
  /**
   * The application wrote it, whoever has the role: an interruption, the output of a command, a summary. Shown as a
   * notice, and neither a question nor counted.
   */
  isNotice?: boolean
  /** Number of messages before this one that its owner left out of what is published; nothing of them is in the model. */
  withheldBefore?: number
  /** Absent where nothing else was there. */
  original?: OriginalFields
}
