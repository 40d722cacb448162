import type { Message } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { arrangeThread } from './arrange-thread.ts'
import { ThreadView } from './thread-view.tsx'

/** Shows a tree of messages, as a reading has it done for messages within messages. */
export function renderThread(messages: readonly Message[]): ReactNode {
  return <ThreadView thread={arrangeThread(messages)} />
}
