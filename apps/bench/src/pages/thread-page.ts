import type { Conversation } from '@vitrine/transcript'
import { type ComponentType, createElement, memo } from 'react'
import { createRoot } from 'react-dom/client'
import { CONVERSATION_PATH } from './last-words.ts'

/** Fetches the conversation of a page. */
export async function readConversation(): Promise<Conversation> {
  const answer = await fetch(CONVERSATION_PATH)
  return answer.json() as Promise<Conversation>
}

/** Shows each message of the page's conversation by a component of a peer. */
export async function showThread(Message: ComponentType<{ text: string }>): Promise<void> {
  const { messages } = await readConversation()
  const Shown = memo(Message)
  const thread = messages.map((message) =>
    createElement(
      'article',
      { key: message.id, className: message.role },
      message.parts.map((part, index) =>
        part.type === 'text' ? createElement(Shown, { key: index, text: part.text }) : null,
      ),
    ),
  )
  const root = document.getElementById('root')
  if (root) createRoot(root).render(createElement('main', null, thread))
}
