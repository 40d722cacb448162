import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { scrollToFragment } from '../reading/scroll-to-fragment.ts'
import { GoneMessage } from './gone-message.tsx'
import { LiveFromPage } from './live-from-page.tsx'
import { type LiveInitialData, RESTARTS_ATTRIBUTE, SEQ_ATTRIBUTE } from './live-initial-data.ts'

/** Where the conversation stands: taken over from the server's page, or rendered here after a step. */
export function LiveFrame({ initialData }: { initialData: LiveInitialData }): ReactNode {
  const [isGone, setIsGone] = useState(false)
  const onGone = useCallback(() => setIsGone(true), [])
  useEffect(scrollToFragment, [])
  if (isGone) return <GoneMessage />
  if (initialData.by === 'page') return <LiveFromPage article={initialData.article} onGone={onGone} />
  return (
    <div
      data-article=""
      {...{ [SEQ_ATTRIBUTE]: initialData.page.seq, [RESTARTS_ATTRIBUTE]: initialData.page.restarts }}
    >
      <initialData.Article page={initialData.page} onGone={onGone} />
    </div>
  )
}
