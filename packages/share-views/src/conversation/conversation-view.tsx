'use client'

import type { ReactNode } from 'react'
import { ToolCallDisclosure } from '../parts/tool-call-disclosure.tsx'
import { ConversationPage, type ConversationViewProps } from './conversation-page.tsx'

/** Renders a whole conversation as a page. In English, unless labels are given. */
export function ConversationView(properties: ConversationViewProps): ReactNode {
  return <ConversationPage {...properties} ToolCall={ToolCallDisclosure} />
}
