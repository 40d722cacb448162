'use client'

import type { ReactNode } from 'react'
import { NamedToolCall } from '../parts/named-tool-call.tsx'
import { ConversationPage, type ConversationViewProps } from './conversation-page.tsx'

/**
 * Renders a conversation without tools as `ConversationView` does, and is smaller: of a call of a tool it shows the name and
 * the outcome. In English, unless labels are given.
 */
export function TextConversationView(properties: ConversationViewProps): ReactNode {
  return <ConversationPage {...properties} ToolCall={NamedToolCall} />
}
