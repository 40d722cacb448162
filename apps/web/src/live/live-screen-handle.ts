import type { ScreenHandle } from '../routing/screen-handle.ts'
import type { LiveArrival } from './live-arrival.ts'

/** What live screens say of their page. */
export const liveScreenHandle: ScreenHandle = {
  title: (_t, arrival) => titleOf(arrival as LiveArrival | undefined),
  description: (t) => t(($) => $.translation.livePage.description),
}

function titleOf(arrival: LiveArrival | undefined): string | undefined {
  return arrival?.by === 'step' ? arrival.page.who.name : undefined
}
