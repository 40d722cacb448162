import { LRUCache } from 'lru-cache'

/** Pages and public JSON, compressed by brotli, in memory; the least recently read ones are evicted first. */
export interface PageCache {
  /** The page as of a version, for one that changes. */
  get(key: string, version?: string): Uint8Array | undefined
  /** Stores a page of a share instead of every other version of it, unless it is above half of the cache. */
  set(key: string, shareId: string, page: Uint8Array, version?: string): void
  /** Drops every page of a share, and what is stored of them elsewhere. */
  dropShare(shareId: string): void
}

interface Entry {
  shareId: string
  page: Uint8Array
  version: string | undefined
}

interface PageCacheOptions {
  /** @default 64 MB */
  maxBytes?: number
  /** Where more is kept of shares. */
  kept?: { drop(shareId: string): Promise<unknown> }
}

/** A cache that never holds more than `maxBytes`, nor a page above half of that. */
export function createPageCache({ maxBytes = 64 * 1024 * 1024, kept }: PageCacheOptions = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 2),
    // An entry of no bytes would be refused.
    sizeCalculation: ({ page }) => Math.max(page.byteLength, 1),
  })

  return {
    get(key, version) {
      return entries.peek(key)?.version === version ? entries.get(key)?.page : undefined
    },
    set(key, shareId, page, version) {
      entries.set(key, { shareId, page, version })
    },
    dropShare(shareId) {
      const ofShare = [...entries].filter(([, entry]) => entry.shareId === shareId)
      for (const [key] of ofShare) entries.delete(key)
      // What is left behind is swept later.
      void kept?.drop(shareId).catch(() => {})
    },
  }
}
