'use client'

import { memo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { IsOpenContext } from '../parts/is-open.ts'
import { MessageView } from '../message/message-view.tsx'
import { speakerName } from '../message/speaker-name.ts'
import { useReading } from '../reading/reading.ts'
import { BranchDisclosure } from '../thread/branch-disclosure.tsx'
import type { Chain } from '../thread/arrange-thread.ts'
import { estimateLines } from '../sizing/estimate-lines.ts'
import { lineStep } from '../sizing/line-step.ts'
import type { LiveConversation } from './live-conversation.ts'
import type { LiveRow } from './live-row.ts'
import { useLiveText } from './use-live-text.ts'

/** Renders messages while they arrive; only changed groups and messages are rendered again. */
export const LiveThread: ComponentType<{ live: LiveConversation }> = memo(function LiveThread({
  live,
}: {
  live: LiveConversation
}): ReactNode {
  const beginnings = useSyncExternalStore(
    live.subscribe,
    () => live.snapshot().layout.beginnings,
    () => live.firstSnapshot().layout.beginnings,
  )
  const groups = useSyncExternalStore(
    live.subscribe,
    () => live.snapshot().layout.groups,
    () => live.firstSnapshot().layout.groups,
  )
  return (
    <>
      <Branches chains={beginnings} />
      {groups.map((rows) => (
        <LiveGroup key={rows[0]!.turn.message.id} rows={rows} />
      ))}
    </>
  )
})

const LiveGroup = memo(function LiveGroup({ rows }: { rows: LiveRow[] }): ReactNode {
  const lines = rows.reduce((sum, { turn }) => sum + estimateLines(turn.message), 0)
  return (
    <div className="vitrine-group" data-lines={lineStep(lines)}>
      {rows.map((row) => (
        <LiveMessage key={row.turn.message.id} row={row} />
      ))}
    </div>
  )
})

const LiveMessage = memo(function LiveMessage({ row }: { row: LiveRow }): ReactNode {
  const { labels } = useReading()
  return (
    <>
      <IsOpenContext.Provider value={row.isOpen}>
        <MessageView turn={row.turn} />
      </IsOpenContext.Provider>
      {row.isOpen && <WritingSign name={speakerName(row.turn.message, labels)} />}
      <Branches chains={row.alternatives} />
    </>
  )
})

function Branches({ chains }: { chains: Chain[] }): ReactNode {
  return chains.map((chain) => <BranchDisclosure key={chain[0]!.id} chain={chain} />)
}

/** Renders the sign that somebody is still writing. */
const WritingSign: ComponentType<{ name: string }> = memo(function WritingSign({
  name,
}: {
  name: string
}): ReactNode {
  const t = useLiveText()
  return (
    <p className="vitrine-writing">
      <span className="vitrine-writing-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{t(($) => $['share-views'].live.writing, { name })}</span>
    </p>
  )
})
