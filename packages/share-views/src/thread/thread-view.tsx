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
import type { VersionPosition } from './version-positions.ts'

interface Row {
  turn: Turn
  alternatives: Chain[]
}

interface ThreadViewProps {
  thread: Thread
  /** Where the other versions stand, for readers to choose among them; none where they stay folded. */
  positions?: Map<Chain, VersionPosition>
}

const NO_POSITIONS = new Map<Chain, VersionPosition>()

/**
 * Renders messages in one column, in groups that the browser may skip as a whole, with other versions collapsed at
 * their forks.
 */
export function ThreadView({ thread, positions = NO_POSITIONS }: ThreadViewProps): ReactNode {
  const turns = toTurns(thread.entries.map(({ message }) => message))
  const rows = thread.entries.map(({ alternatives }, index) => ({ turn: turns[index]!, alternatives }))
  return (
    <>
      <BranchDisclosures chains={thread.beginnings} positions={positions} />
      {inGroups(rows).map((group) => (
        <RowGroup key={group[0]!.turn.message.id} rows={group} positions={positions} />
      ))}
    </>
  )
}

function RowGroup({ rows, positions }: { rows: Row[]; positions: Map<Chain, VersionPosition> }): ReactNode {
  const lines = rows.reduce((sum, { turn }) => sum + estimateLines(turn.message), 0)
  return (
    <div className="vitrine-group" data-lines={lineStep(lines)}>
      {rows.map(({ turn, alternatives }) => (
        <Fragment key={turn.message.id}>
          <MessageView turn={turn} />
          <BranchDisclosures chains={alternatives} positions={positions} />
        </Fragment>
      ))}
    </div>
  )
}

function BranchDisclosures({
  chains,
  positions,
}: {
  chains: Chain[]
  positions: Map<Chain, VersionPosition>
}): ReactNode {
  return chains.map((chain) => (
    <BranchDisclosure key={chain[0]!.id} chain={chain} position={positions.get(chain)} />
  ))
}

/** Renders a tree of messages, for `Reading.renderThread`. */
export function renderThread(messages: readonly Message[]): ReactNode {
  return <ThreadView thread={arrangeThread(messages)} />
}
