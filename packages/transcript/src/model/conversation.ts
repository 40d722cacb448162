import type { Message } from './message.ts'
import type { Usage } from './usage.ts'
import type { WithheldKind } from './withheld-kind.ts'

/** The origin of a transcript: the format it was read from and, where known, the application and its version. */
export interface ConversationSource {
  /** Id of the reader, for example `claude-code`. */
  format: string
  /** Name of the application that wrote the transcript. */
  application?: string
  /** Version of that application, as the transcript writes it. */
  version?: string
  /** Folder that the agent worked in. Never published, and a server keeps it no longer than it takes to assign the conversation. */
  project?: string
  /** Address of the repository that the folder belongs to, under the same promise. */
  repository?: string
}

/** Messages in a tree (`parentId`) with a current branch, as one transcript recorded them. */
export interface Conversation {
  /** The id the transcript gives, or one derived from its content. */
  id: string
  /** `agent` for sessions of agents and chats with calls of tools. */
  kind: 'agent' | 'chatbot'
  /** Plain text: the title in the transcript, or one made from its first message or file name. */
  title: string
  /** What wrote the transcript. */
  source: ConversationSource
  /** ISO 8601 in UTC. */
  createdAt?: string
  /** ISO 8601 in UTC. */
  updatedAt?: string
  /** ISO 8601 in UTC: when the sender of a live conversation declared its end; removed by any later content. */
  endedAt?: string
  /** In the order of the transcript; a parent stands before its children. */
  messages: Message[]
  /** The last message of the branch that readers see first; absent only when there are no messages. */
  currentMessageId?: string
  /** Totals the transcript states itself, or the sum over its messages. */
  usage?: Usage
  /** What the owner withholds from readers; none of it is in the model. */
  withheld?: WithheldKind[]
  /** Number of messages after the current one that its owner left out; nothing of them is in the model. */
  withheldAfter?: number
}
