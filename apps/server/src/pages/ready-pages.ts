import type { StreamName } from '@vitrine/api-client/contract/live'
import type { LiveFeed } from '../platform/live/live-feed.ts'

/** Large pages that change while they are read, made again before somebody asks. */
export interface ReadyPages {
  /** Notes a page that was made, and how it is made as it stands later, unless it is known; `version` tells pages of one conversation apart. */
  note(pageId: string, version: string, makeAgain: () => Promise<unknown>): void
  /** Notes that a page that was noted before was read again. */
  touch(pageId: string, version: string): void
}

/** Pages are kept ready so long after somebody has read them, in milliseconds. */
const READ_MS = 10 * 60_000

/** After an event, for it to be in the stored page and for others to follow; in milliseconds. */
const AFTER_MS = 1500

/** So many times as long as making a page took is it left alone, so that a fast conversation leaves time for everything else. */
const RESTS = 4

/** Pages in a language that are kept ready. */
const MOST = 100

interface ReadPage {
  readAt: number
  makeAgain(): Promise<unknown>
}

/** Keeps pages ready for which this server commits events. */
export function createReadyPages(
  feed: Pick<LiveFeed, 'subscribe'>,
  onFault: (error: unknown) => void,
): ReadyPages {
  /** By page, then by version. */
  const read = new Map<string, Map<string, ReadPage>>()
  const due = new Set<string>()
  let count = 0

  function forget(pageId: string, version: string): void {
    const versions = read.get(pageId)
    if (!versions?.delete(version)) return
    count -= 1
    if (versions.size === 0) read.delete(pageId)
  }

  async function makeAll(pageId: string): Promise<number> {
    const began = Date.now()
    for (const [version, page] of read.get(pageId) ?? []) {
      if (began - page.readAt > READ_MS) forget(pageId, version)
      else await page.makeAgain().catch(onFault)
    }
    return Date.now() - began
  }

  function makeSoon(pageId: string, delay: number): void {
    if (due.has(pageId)) return
    due.add(pageId)
    setTimeout(() => void makeNow(pageId), delay).unref()
  }

  async function makeNow(pageId: string): Promise<void> {
    // What comes while pages are made is in the next ones.
    let isChanged = false
    const unsubscribe = feed.subscribe((stream) => (isChanged ||= stream === streamOf(pageId)))
    const took = await makeAll(pageId)
    unsubscribe()
    due.delete(pageId)
    if (isChanged) makeSoon(pageId, Math.max(AFTER_MS, took * RESTS))
  }

  feed.subscribe((stream) => {
    const pageId = stream.slice(stream.indexOf(':') + 1)
    if (stream === streamOf(pageId) && read.has(pageId)) makeSoon(pageId, AFTER_MS)
  })

  return {
    touch(pageId, version) {
      const page = read.get(pageId)?.get(version)
      if (page) page.readAt = Date.now()
    },
    note(pageId, version, makeAgain) {
      if (read.get(pageId)?.has(version)) return
      const [oldest] = read
      const [itsOldest] = oldest?.[1].keys() ?? []
      if (count >= MOST && oldest && itsOldest !== undefined) forget(oldest[0], itsOldest)
      const versions = read.get(pageId) ?? new Map<string, ReadPage>()
      versions.set(version, { readAt: Date.now(), makeAgain })
      // Those that were read last stand last.
      read.delete(pageId)
      read.set(pageId, versions)
      count += 1
    },
  }
}

const streamOf = (pageId: string): StreamName => `conversation:${pageId}`
