/** Runs under a key; whoever asks for a key that runs already gets the same outcome. */
export type SharedRuns<Value> = (key: string, run: () => Promise<Value>) => Promise<Value>

/** Keeps hold of what runs, so that many requests for the same at once cost one. */
export function createSharedRuns<Value>(): SharedRuns<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, run) => {
    const known = running.get(key)
    if (known) return known
    const begun = run().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
