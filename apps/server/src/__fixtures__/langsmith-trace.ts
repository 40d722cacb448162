import { randomUUID } from 'node:crypto'

/** A trace of a run with three below it: how each begins, and how it ends. */
export function langsmithTrace(traceId: string = randomUUID()) {
  const ids = [traceId, randomUUID(), randomUUID(), randomUUID()]
  const order = (index: number) => `20260102T03040${5 + index}000000Z${ids[index]}`
  const runs = ids.map((id, index) => ({
    id,
    trace_id: traceId,
    dotted_order: index === 0 ? order(0) : `${order(0)}.${order(index)}`,
    name: `run ${index}`,
  }))
  const post = runs.map((run, index) => ({
    ...run,
    run_type: 'chain',
    start_time: `2026-01-02T03:04:0${5 + index}Z`,
    inputs: { asked: index },
  }))
  const patch = runs.map((run, index) => ({
    ...run,
    end_time: `2026-01-02T03:05:0${index}Z`,
    outputs: { answered: index },
  }))
  return { traceId, post, patch }
}
