/** What the screens remember: the e-mail address typed last, and the way of signing in that was used last. */
export type RememberedName = 'email' | 'method'

/** Keeps small texts between screens. Whatever it throws is ignored. */
export interface AuthStorage {
  read(name: RememberedName): string | null
  /** `null` forgets. */
  write(name: RememberedName, value: string | null): void
}

const KEY_PREFIX = 'vitrine.auth.'

/** Keeps the address as long as the tab, and the method on the device. Works without either where storage is blocked. */
export function browserAuthStorage(): AuthStorage {
  const kept = new Map<RememberedName, string | null>()
  return {
    read(name) {
      if (kept.has(name)) return kept.get(name) ?? null
      return areaOf(name).getItem(KEY_PREFIX + name)
    },
    write(name, value) {
      kept.set(name, value)
      if (value === null) areaOf(name).removeItem(KEY_PREFIX + name)
      else areaOf(name).setItem(KEY_PREFIX + name, value)
    },
  }
}

function areaOf(name: RememberedName): Storage {
  return name === 'email' ? sessionStorage : localStorage
}

/** The same storage, and nothing read where it throws. */
export function harmless(storage: AuthStorage): AuthStorage {
  return {
    read(name) {
      try {
        return storage.read(name)
      } catch {
        return null
      }
    },
    write(name, value) {
      try {
        storage.write(name, value)
      } catch {
        // Blocked or full: the screens work without.
      }
    },
  }
}
