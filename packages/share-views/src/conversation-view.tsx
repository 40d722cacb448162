'use client'

import type { FilePart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import type { PreparedConversation } from './prepared-conversation.ts'

export interface ConversationViewProps {
  conversation: PreparedConversation
  /** Address of a file's bytes, where the consumer serves them; files without one are named only. */
  fileUrl?: (part: FilePart) => string | undefined
  /** ISO 8601; shows the line that says when this frozen copy was published. */
  publishedAt?: string
  /**
   * IANA name; dates and times are written in it.
   * @default 'UTC', so that server and browser write the same
   */
  timeZone?: string
  /**
   * Level of the title's heading; messages are one below.
   * @default 1
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5
}

/** A whole conversation as a page to read. Needs an `I18nextProvider` with the namespace `share-views`. */
export function ConversationView({ conversation }: ConversationViewProps): ReactNode {
  return <h1 dir="auto">{conversation.conversation.title}</h1>
}
