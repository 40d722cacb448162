import type { RunStatus } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { PreparedRun } from '../prepare/prepared-run.ts'

/** A node of the workflow, or a step at the top of a run; without a status until the run reaches it. */
export interface Stage {
  label: string
  status?: RunStatus
}

/** The stages of a run, in order. */
export interface RunStages {
  stages: readonly Stage[]
  /** Whether the stages come from the workflow's graph, so that their total is known. */
  isPlanned: boolean
}

/** Most stages that are drawn. */
const MAX_STAGES = 24

/** Returns the nodes of the workflow's graph, or else the top steps that the run has taken. */
export function runStages({ run, graph }: PreparedRun): RunStages {
  if (run.workflow.graph !== undefined && graph)
    return {
      stages: graph.nodes.map(({ label, status }) => ({ label, ...(status && { status }) })),
      isPlanned: true,
    }
  const stages = run.steps.flatMap(({ parentId, name, status }): Stage[] =>
    parentId === null ? [{ label: readableLine(name), status }] : [],
  )
  return { stages, isPlanned: false }
}

/** Returns the stages around the last one reached, `MAX_STAGES` at most. */
export function nearStages(stages: readonly Stage[]): readonly Stage[] {
  const at = stages.findLastIndex(({ status }) => status !== undefined)
  const from = Math.max(0, Math.min(at - MAX_STAGES / 2, stages.length - MAX_STAGES))
  return stages.slice(from, from + MAX_STAGES)
}

/** Returns how many stages are finished. */
export function countDone(stages: readonly Stage[]): number {
  return stages.filter(({ status }) => status !== undefined && status !== 'running' && status !== 'waiting')
    .length
}
