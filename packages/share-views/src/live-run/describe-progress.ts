import type { RunStatus } from '@vitrine/transcript'
import type { StartText } from '../workflow-start/context/use-start-text.ts'
import { countDone, type Station, type Way } from './stations.ts'

/** More places at once are counted and not named. */
const MOST_NAMED = 3

/** What a run is at, in one sentence. */
export function describeStatus(
  status: RunStatus,
  stations: readonly Station[],
  { t, formats }: StartText,
): string {
  switch (status) {
    case 'queued':
      return t(($) => $['share-views'].liveRun.queued)
    case 'running': {
      const at = stations.filter((station) => station.status === 'running').map(isolated)
      if (at.length === 0) return t(($) => $['share-views'].liveRun.running)
      if (at.length > MOST_NAMED)
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

/** How far a run has come, where its workflow says how far there is to go. */
export function describeProgress({ stations, isPlanned }: Way, { t, formats }: StartText): string {
  const count = stations.length
  if (count === 0 || !isPlanned) return ''
  const done = formats.number(countDone(stations))
  return t(($) => $['share-views'].liveRun.done, { count, number: formats.number(count), done })
}

/** The name of a place whatever the direction of the text around it, between first strong isolate and pop. */
function isolated({ label }: Station): string {
  return `\u2068${label}\u2069`
}
