import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { settleFragment } from '../reading/settle-fragment.ts'
import { GoneMessage } from './gone-message.tsx'
import { LiveFromPage } from './live-from-page.tsx'
import { type LiveArrival, SEQ_ATTRIBUTE } from './live-arrival.ts'

/** Where the conversation stands: taken over from the server's page, or rendered here after a step. */
export function LiveFrame({ arrival }: { arrival: LiveArrival }): ReactNode {
  const [isGone, setIsGone] = useState(false)
  const onGone = useCallback(() => setIsGone(true), [])
  useEffect(settleFragment, [])
  if (isGone) return <GoneMessage />
  if (arrival.by === 'page') return <LiveFromPage article={arrival.article} onGone={onGone} />
  return (
    <div data-article="" {...{ [SEQ_ATTRIBUTE]: arrival.page.seq }}>
      <arrival.Article page={arrival.page} onGone={onGone} />
    </div>
  )
}
