import type { RunStatus } from '@vitrine/transcript'
import type { StartText } from '../workflow-start/context/use-start-text.ts'
import { countDone, type Stage, type RunStages } from './run-stages.ts'

/** Most running stages that are named; more are counted. */
const MAX_NAMED = 3

/** Returns one sentence on the status of a run. */
export function describeStatus(
  status: RunStatus,
  stages: readonly Stage[],
  { t, formats }: StartText,
): string {
  switch (status) {
    case 'queued':
      return t(($) => $['share-views'].liveRun.queued)
    case 'running': {
      const at = stages.filter((stage) => stage.status === 'running').map(isolated)
      if (at.length === 0) return t(($) => $['share-views'].liveRun.running)
      if (at.length > MAX_NAMED)
        return t(($) => $['share-views'].liveRun.atMany, {
          count: at.length,
          number: formats.number(at.length),
        })
      return t(($) => $['share-views'].liveRun.at, { steps: formats.list(at) })
    }
    case 'waiting':
      return t(($) => $['share-views'].liveRun.waiting)
    case 'succeeded':
    case 'failed':
    case 'cancelled':
    case 'interrupted':
    case 'unset':
      return t(($) => $['share-views'].liveRun[status])
  }
}

/** Returns how many stages are done, and of how many where the workflow lists them. */
export function describeProgress({ stages, isPlanned }: RunStages, { t, formats }: StartText): string {
  const count = stages.length
  if (count === 0 || !isPlanned) return ''
  const done = formats.number(countDone(stages))
  return t(($) => $['share-views'].liveRun.done, { count, number: formats.number(count), done })
}

/** The name of a stage, isolated from the direction of the text around it by FSI and PDI. */
function isolated({ label }: Stage): string {
  return `\u2068${label}\u2069`
}
