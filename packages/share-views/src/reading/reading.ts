'use client'

import type { SafeHtml } from '@vitrine/rich-text'
import type { FilePart, Message, ToolCallPart } from '@vitrine/transcript'
import { createContext, useContext, type ComponentType, type Context, type ReactNode } from 'react'
import type { Formats } from './formats.ts'
import type { Labels } from './labels.ts'
import type { ToolApproval, ViewRenderers } from './renderers.ts'

/** Properties of what shows the text of one part. */
export interface ProseProps {
  text: string
  /** Names its prepared HTML. */
  address: string
  /** Classes beside `rich-text`. */
  className?: string
}

/** Properties of what shows a call of a tool. */
export interface ToolCallProps {
  part: ToolCallPart
  /** Names its prepared HTML. */
  address: string
}

/** Labels, formats and HTML that all views of one conversation or run share. */
export interface Reading {
  labels: Labels
  formats: Formats
  html: Record<string, SafeHtml>
  fileUrl?: (part: FilePart) => string | undefined
  renderers?: ViewRenderers
  /** Requests to allow a tool call that nobody has answered. */
  approvals?: readonly ToolApproval[]
  onApproval?: (answer: ToolApproval & { approved: boolean }) => void
  /** Renders text without HTML, because it is still being written. */
  StreamingText?: ComponentType<ProseProps>
  /** Renders a call of a tool by itself. Passed down, since what knows all tools is large. */
  ToolCall: ComponentType<ToolCallProps>
  /** Renders a tree of messages. Passed down, since messages hold tool calls, which hold messages. */
  renderThread(messages: readonly Message[]): ReactNode
}

/** Carries the reading to every view below; null outside of one. */
export const ReadingContext: Context<Reading | null> = createContext<Reading | null>(null)

/** Returns the reading of the view around. Throws outside of one. */
export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (!reading) throw new Error('This view belongs inside a ConversationView.')
  return reading
}
