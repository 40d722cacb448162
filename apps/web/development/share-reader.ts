import type { SharedConversation } from '../src/server-entry.ts'

/** Reads shares from the API, and gives the last answer again while the API is starting anew. */
export function createShareReader(api: string): (id: string) => Promise<SharedConversation | undefined> {
  const answers = new Map<string, SharedConversation>()
  return async (id) => {
    const answer = await fetch(new URL(`/api/public/shares/${id}`, api)).catch((error: unknown) => {
      if (answers.has(id)) return undefined
      throw new Error(`The API at ${api} does not answer yet.`, { cause: error })
    })
    if (answer?.status === 404) return undefined
    if (answer?.ok) answers.set(id, (await answer.json()) as SharedConversation)
    return answers.get(id)
  }
}
