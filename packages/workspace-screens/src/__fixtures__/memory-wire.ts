/** What every port of a test passes through: failures on demand, waits that a test ends, and what was asked. */
export interface MemoryWire {
  /** Names of the calls so far. */
  readonly calls: string[]
  /** The next call of this name fails. */
  fail(name: string, error: unknown): void
  /** Calls of this name wait until the function that is returned is called. */
  hold(name: string): () => void
  call<Value>(name: string, signal: AbortSignal | undefined, answer: () => Value): Promise<Value>
}

/** A failure as `ApiError` has it. */
export function failure(code: string, reason?: string): Error {
  return Object.assign(new Error(`A test asked for ${code}.`), { code, reason })
}

/** A wire that nothing goes wrong on until a test says so. */
export function createMemoryWire(): MemoryWire {
  const calls: string[] = []
  const failures = new Map<string, unknown>()
  const held = new Map<string, Promise<void>>()
  return {
    calls,
    fail: (name, error) => void failures.set(name, error),
    hold(name) {
      let release: () => void
      const wait = new Promise<void>((resolve) => {
        release = resolve
      })
      held.set(name, wait)
      return () => {
        held.delete(name)
        release()
      }
    },
    async call(name, signal, answer) {
      calls.push(name)
      await held.get(name)
      signal?.throwIfAborted()
      if (failures.has(name)) {
        const error = failures.get(name)
        failures.delete(name)
        throw error
      }
      return answer()
    },
  }
}
