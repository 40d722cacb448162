import '@vitrine/share-views/styles.css'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ReadingPage } from '../shell/reading-page.tsx'
import { useText } from '../i18n/use-text.ts'
import type { LiveInitialData } from '../live/live-initial-data.ts'
import { LiveFrame } from '../live/live-frame.tsx'
import { liveScreenHandle } from '../live/live-screen-handle.ts'
import { loadLiveScreen } from '../live/load-live-screen.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = liveScreenHandle
export const loader = loadLiveScreen('agent')

/** An agent's conversation as it goes on. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <ReadingPage kind={t(($) => $.translation.livePage.agent)}>
      <LiveFrame initialData={useLoaderData<LiveInitialData>()} />
    </ReadingPage>
  )
}
