/** Writing that happens one turn after the other. */
export interface WriteTurns {
  /** Says that there is something to write. What comes before its turn begins needs no other one. */
  next(): void
  /** Resolves once all that has come so far is written, whatever comes meanwhile, or once writing has failed. */
  written(): Promise<void>
  /** Resolves once nothing is left to write. For after `stop`, since a tick during each turn makes another due. */
  settled(): Promise<void>
  /** What writing failed with; nothing is written after that. */
  failure(): { error: unknown } | undefined
  /** Ends the ticks. */
  stop(): void
}

/** Calls `write` when there is something to write, and at every tick; a fast source costs no more turns than a slow one. */
export function writeInTurns(
  write: () => Promise<unknown>,
  beatMs: number,
  onFailure?: (error: unknown) => void,
): WriteTurns {
  let turn = Promise.resolve()
  let isDue = false
  let failure: { error: unknown } | undefined

  async function take(): Promise<void> {
    isDue = false
    if (failure) return
    try {
      await write()
    } catch (error) {
      failure = { error }
      onFailure?.(error)
    }
  }

  function next(): void {
    if (isDue) return
    isDue = true
    turn = turn.then(take)
  }

  async function settled(): Promise<void> {
    const latest = turn
    await latest
    if (turn !== latest) await settled()
  }

  const beat = setInterval(next, beatMs).unref()
  return { next, written: () => turn, settled, failure: () => failure, stop: () => clearInterval(beat) }
}
