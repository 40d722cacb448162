import { setTimeout } from 'node:timers/promises'
import type { SharedThing } from '../src/server-entry.ts'

const PATIENCE_MS = 20_000
const PAUSE_MS = 250

/** Reads shares from the API. While that starts anew, as after a change, gives its last answer or waits for it. */
export function createShareReader(api: string): (id: string) => Promise<SharedThing | undefined> {
  const answers = new Map<string, SharedThing>()
  return async (id) => {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await fetch(new URL(`/api/public/shares/${id}`, api)).catch(() => undefined)
      if (answer?.status === 404) return undefined
      if (answer?.ok) answers.set(id, (await answer.json()) as SharedThing)
      const known = answers.get(id)
      if (known) return known
      if (Date.now() > deadline) throw new Error(`The API at ${api} does not answer: does the server run?`)
      await setTimeout(PAUSE_MS)
    }
  }
}
