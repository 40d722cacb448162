/** Pages and public JSON, compressed by brotli, in memory, the least recently read ones leaving first. */
export interface PageCache {
  /** The page as of a version, for one that changes. */
  get(key: string, version?: string): Uint8Array | undefined
  /** Keeps a page of a share in place of every other version of it, unless it is too big to be worth it. */
  set(key: string, shareId: string, page: Uint8Array, version?: string): void
  /** Forgets every page of a share, and what is kept of them elsewhere. */
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
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.page.byteLength
  }

  return {
    get(key, version) {
      const entry = entries.get(key)
      if (!entry || entry.version !== version) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    set(key, shareId, page, version) {
      if (page.byteLength > maxBytes / 2) return
      const known = entries.get(key)
      if (known) remove(key, known)
      entries.set(key, { shareId, page, version })
      bytes += page.byteLength
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) break
        remove(oldest, entry)
      }
    },
    dropShare(shareId) {
      for (const [key, entry] of entries) if (entry.shareId === shareId) remove(key, entry)
      // What is left behind is swept later.
      void kept?.drop(shareId).catch(() => {})
    },
  }
}
