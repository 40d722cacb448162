'use client'

import type { ReactNode } from 'react'
import { messageAnchor } from '../address/anchors.ts'
import { MessageView } from '../message/message-view.tsx'
import { toTurns } from '../message/turn.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { useReading } from '../reading/reading.ts'
import type { Chain } from './arrange-thread.ts'
import type { VersionPosition } from './version-positions.ts'

/** Renders another version of what follows a message, collapsed. */
export function BranchDisclosure({
  chain,
  position,
}: {
  chain: Chain
  position?: VersionPosition | undefined
}): ReactNode {
  const { labels, formats } = useReading()
  return (
    <Disclosure
      kind="branch"
      summary={labels.otherVersion(chain.length, formats.number(chain.length))}
      version={position?.number}
      after={position?.after && messageAnchor(position.after.id)}
    >
      {toTurns(chain).map((turn) => (
        <MessageView key={turn.message.id} turn={turn} />
      ))}
    </Disclosure>
  )
}
