'use client'

import { Fragment, type ReactNode } from 'react'
import { MessageView } from '../message/message-view.tsx'
import { toTurns, type Turn } from '../message/turn.ts'
import { type Chain, type Thread, arrangeThread } from './arrange-thread.ts'
import { BranchDisclosure } from './branch-disclosure.tsx'
import { estimateLines } from '../sizing/estimate-lines.ts'
import { inGroups } from '../sizing/in-groups.ts'
import { lineStep } from '../sizing/line-step.ts'
import type { Message } from '@vitrine/transcript'
import type { VersionPlace } from './version-places.ts'

interface Row {
  turn: Turn
  alternatives: Chain[]
}

interface ThreadViewProps {
  thread: Thread
  /** Where the other versions stand, for readers to choose among them; none where they stay folded. */
  places?: Map<Chain, VersionPlace>
}

const NO_PLACES = new Map<Chain, VersionPlace>()

/**
 * Renders messages in one column, in groups that the browser may skip as a whole, with other versions collapsed at
 * their forks.
 */
export function ThreadView({ thread, places = NO_PLACES }: ThreadViewProps): ReactNode {
  const turns = toTurns(thread.entries.map(({ message }) => message))
  const rows = thread.entries.map(({ alternatives }, index) => ({ turn: turns[index]!, alternatives }))
  return (
    <>
      <BranchDisclosures chains={thread.beginnings} places={places} />
      {inGroups(rows).map((group) => (
        <RowGroup key={group[0]!.turn.message.id} rows={group} places={places} />
      ))}
    </>
  )
}

function RowGroup({ rows, places }: { rows: Row[]; places: Map<Chain, VersionPlace> }): ReactNode {
  const lines = rows.reduce((sum, { turn }) => sum + estimateLines(turn.message), 0)
  return (
    <div className="vitrine-group" data-lines={lineStep(lines)}>
      {rows.map(({ turn, alternatives }) => (
        <Fragment key={turn.message.id}>
          <MessageView turn={turn} />
          <BranchDisclosures chains={alternatives} places={places} />
        </Fragment>
      ))}
    </div>
  )
}

function BranchDisclosures({
  chains,
  places,
}: {
  chains: Chain[]
  places: Map<Chain, VersionPlace>
}): ReactNode {
  return chains.map((chain) => (
    <BranchDisclosure key={chain[0]!.id} chain={chain} place={places.get(chain)} />
  ))
}

/** Renders a tree of messages, for `Reading.renderThread`. */
export function renderThread(messages: readonly Message[]): ReactNode {
  return <ThreadView thread={arrangeThread(messages)} />
}
