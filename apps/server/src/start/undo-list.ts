type Step = () => unknown

/** What has been opened, to be closed again in the opposite order. */
export interface UndoList {
  add(step: Step): unknown
  /** Runs every step once, the last added first; a step that fails does not keep the others from running. */
  run(): Promise<void>
}

/** An empty list. */
export function createUndoList(): UndoList {
  const steps: Step[] = []
  return {
    add: (step) => steps.push(step),
    async run() {
      const faults: unknown[] = []
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step()
        } catch (error) {
          faults.push(error)
        }
      }
      if (faults.length > 0) throw faults[0]
    },
  }
}
