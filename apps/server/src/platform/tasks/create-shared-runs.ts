/**
 * Runs under a key; whoever asks for a key that runs already gets the same outcome. The signal that a run is given is aborted
 * once nobody wants its outcome any more: everyone's `wanted` is aborted; who gives none wants it in any case.
 */
export type SharedRuns<Value> = (
  key: string,
  run: (signal: AbortSignal) => Promise<Value>,
  wanted?: AbortSignal,
) => Promise<Value>

interface SharedRun<Value> {
  outcome: Promise<Value>
  want(wanted: AbortSignal | undefined): void
}

/** Shares what runs, so that many requests for the same at once cost one. */
export function createSharedRuns<Value>(): SharedRuns<Value> {
  const running = new Map<string, SharedRun<Value>>()

  function start(key: string, run: (signal: AbortSignal) => Promise<Value>): SharedRun<Value> {
    const controller = new AbortController()
    let wants = 0
    const forget = () => running.get(key) === shared && running.delete(key)
    const shared: SharedRun<Value> = {
      outcome: run(controller.signal).finally(forget),
      want(wanted) {
        wants += 1
        const leave = () => {
          wants -= 1
          if (wants > 0) return
          controller.abort()
          forget()
        }
        if (wanted?.aborted) leave()
        else wanted?.addEventListener('abort', leave, { once: true })
      },
    }
    running.set(key, shared)
    return shared
  }

  return (key, run, wanted) => {
    const shared = running.get(key) ?? start(key, run)
    shared.want(wanted)
    return shared.outcome
  }
}
