import { inTurns } from './in-turns.ts'

/** Least progress that is reported, from 0 to 1. */
const NOTABLE = 0.1

/** Work of a step: it lets others work in between, and reports its progress. */
export interface Work {
  /** Calls `visit` for each item in order; `until` is the part of the step that is done after the last of them. */
  each<Item>(
    items: readonly Item[],
    visit: (item: Item, index: number) => void,
    until?: number,
  ): Promise<void>
  /** Lets others work when it is their turn. */
  pause(): Promise<void>
}

/** Begins the work of a step; `report` receives its progress, from 0 to 1. Its methods throw the reason of an abort. */
export function createWork(signal: AbortSignal, report: (progress: number) => Promise<void>): Work {
  const turns = inTurns(signal)
  let done = 0
  let reported = 0

  async function pause(): Promise<void> {
    if (done - reported >= NOTABLE && done < 1) {
      reported = done
      await report(done)
    }
    await turns.next()
  }

  return {
    async each(items, visit, until = done) {
      const from = done
      for (const [index, item] of items.entries()) {
        if (turns.isOver()) {
          done = from + ((until - from) * index) / items.length
          await pause()
        }
        visit(item, index)
      }
      done = until
      signal.throwIfAborted()
    },
    async pause() {
      if (turns.isOver()) await pause()
    },
  }
}
