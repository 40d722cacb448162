import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'

/** Makes a page in the language of a request, by the id of a share or of a public page. */
export type PreparePage = (context: Context, id: string) => Promise<void>

/** How long publishing waits for its page, in milliseconds. */
const PREPARING_MS = 15_000

/** Waits for a page; one that is not made in time, or at all, is made for its first reader. */
export async function prepareInTime(prepare: PreparePage, context: Context, id: string): Promise<void> {
  const enough = new AbortController()
  const prepared = prepare(context, id).catch(() => {})
  await Promise.race([prepared, wait(PREPARING_MS, undefined, { ref: false, signal: enough.signal })])
  enough.abort()
}
