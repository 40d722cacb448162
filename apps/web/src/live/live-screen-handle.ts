import type { ScreenHandle } from '../routing/screen-handle.ts'
import type { LiveInitialData } from './live-initial-data.ts'

/** What live screens say of their page. */
export const liveScreenHandle: ScreenHandle = {
  title: (_t, initialData) => titleOf(initialData as LiveInitialData | undefined),
  description: (t) => t(($) => $.translation.livePage.description),
}

function titleOf(initialData: LiveInitialData | undefined): string | undefined {
  return initialData?.by === 'step' ? initialData.page.who.name : undefined
}
