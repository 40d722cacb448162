/** Names of what the screens remember: the e-mail address typed last, and the sign-in method used last. */
export type RememberedName = 'email' | 'method'

/** Stores small texts between screens. The screens ignore whatever it throws. */
export interface AuthStorage {
  read(name: RememberedName): string | null
  /** Writes a text; `null` removes it. */
  write(name: RememberedName, value: string | null): void
}

const KEY_PREFIX = 'vitrine.auth.'

/** Stores the address in the tab and the method on the device. Does nothing where the browser blocks storage. */
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

/** Wraps a storage so that nothing throws. */
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
        // Blocked or full: the screens work without it.
      }
    },
  }
}
