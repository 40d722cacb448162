import type { PreparedConversation } from '@vitrine/share-views'

/** What the page of each candidate offers to who measures it. */
export interface StreamingPage {
  /** Adds text to the answer that is being written. */
  append(text: string): void
}

declare global {
  interface Window {
    streaming?: StreamingPage
  }
}

/** Where a page finds the conversation that stands before the answer begins. */
export const CONVERSATION_PATH = '/conversation.json'

/** The conversation that stands before the answer begins. */
export async function readConversation(): Promise<PreparedConversation> {
  const answer = await fetch(CONVERSATION_PATH)
  return answer.json() as Promise<PreparedConversation>
}
