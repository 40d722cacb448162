import type { RunStatus } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { PreparedRun } from '../prepared-run.ts'

/** A place of the workflow on the way of a run; without a status as long as the run has not come there. */
export interface Station {
  label: string
  status?: RunStatus
}

/** More than these are no line a person takes in. */
const MOST_STATIONS = 24

/** The places that a run passes, in order, where its workflow tells them; else the steps it has taken at the top. */
export function stationsOf({ run, graph }: PreparedRun): Station[] {
  const isPlanned = run.workflow.graph !== undefined
  const stations: Station[] =
    isPlanned && graph
      ? graph.nodes.map(({ label, status }) => ({ label, ...(status && { status }) }))
      : run.steps.flatMap(({ parentId, name, status }) =>
          parentId === null ? [{ label: readableLine(name), status }] : [],
        )
  return stations.slice(-MOST_STATIONS)
}

/** How many of them are behind the run. */
export function countDone(stations: readonly Station[]): number {
  return stations.filter(({ status }) => status !== undefined && status !== 'running' && status !== 'waiting')
    .length
}
