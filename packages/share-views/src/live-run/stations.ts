import type { RunStatus } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { PreparedRun } from '../prepare/prepared-run.ts'

/** A place of the workflow on the way of a run; without a status as long as the run has not come there. */
export interface Station {
  label: string
  status?: RunStatus
}

/** The places that a run passes, in order. */
export interface Way {
  stations: readonly Station[]
  /** Whether its workflow tells them, and with them how far there is to go. */
  isPlanned: boolean
}

/** More than these are no line a person takes in. */
const MOST_STATIONS = 24

/** The places that a workflow tells; else the steps that the run has taken at the top. */
export function wayOf({ run, graph }: PreparedRun): Way {
  if (run.workflow.graph !== undefined && graph)
    return {
      stations: graph.nodes.map(({ label, status }) => ({ label, ...(status && { status }) })),
      isPlanned: true,
    }
  const stations = run.steps.flatMap(({ parentId, name, status }): Station[] =>
    parentId === null ? [{ label: readableLine(name), status }] : [],
  )
  return { stations, isPlanned: false }
}

/** Those around where the run is. */
export function nearStations(stations: readonly Station[]): readonly Station[] {
  const at = stations.findLastIndex(({ status }) => status !== undefined)
  const from = Math.max(0, Math.min(at - MOST_STATIONS / 2, stations.length - MOST_STATIONS))
  return stations.slice(from, from + MOST_STATIONS)
}

/** How many of them are behind the run. */
export function countDone(stations: readonly Station[]): number {
  return stations.filter(({ status }) => status !== undefined && status !== 'running' && status !== 'waiting')
    .length
}
