import type { UiStorage } from '../state/browser-storage.ts'

/** A storage whose content, failures and other tab are in the hands of a test. */
export interface MemoryStorage extends UiStorage {
  text: string | null
  /** Thrown by every access while it is set. */
  failure: unknown
  written: string[]
  /** What another tab does. */
  writeElsewhere(text: string | null): void
  followers: number
}

/** Creates a storage in memory with this text. */
export function createMemoryStorage(text: string | null = null): MemoryStorage {
  const listeners = new Set<() => void>()
  function access(): MemoryStorage {
    if (storage.failure) throw storage.failure
    return storage
  }
  const storage: MemoryStorage = {
    text,
    failure: undefined,
    written: [],
    read: () => access().text,
    write(next) {
      access().text = next
      storage.written.push(next)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    writeElsewhere(next) {
      storage.text = next
      for (const listener of listeners) listener()
    },
    get followers() {
      return listeners.size
    },
  }
  return storage
}
