'use client'

import type { SafeHtml } from '@vitrine/rich-text'
import type { FilePart, Message } from '@vitrine/transcript'
import { createContext, useContext, type ComponentType, type Context, type ReactNode } from 'react'
import type { Formats } from './formats.ts'
import type { Labels } from './labels.ts'

/** What every view below `ConversationView` needs to show its piece. */
export interface Reading {
  labels: Labels
  formats: Formats
  html: Record<string, SafeHtml>
  fileUrl?: (part: FilePart) => string | undefined
  /** Shows text that has no HTML, because it is still being written. */
  StreamingText?: ComponentType<{ text: string; address: string }>
  /** Shows a tree of messages; passed down because messages hold tool calls, which hold messages. */
  renderThread(messages: readonly Message[]): ReactNode
}

/** Carries the reading from `ConversationView` to every view below it. */
export const ReadingContext: Context<Reading | null> = createContext<Reading | null>(null)

/** The reading of the conversation around a view. */
export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (!reading) throw new Error('This view belongs inside a ConversationView.')
  return reading
}
