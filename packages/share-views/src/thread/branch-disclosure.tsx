'use client'

import type { ReactNode } from 'react'
import { MessageView } from '../message/message-view.tsx'
import { toTurns } from '../message/turn.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { useReading } from '../reading/reading.ts'
import type { Chain } from './arrange-thread.ts'

/** Renders another version of what follows a message, collapsed. */
export function BranchDisclosure({ chain }: { chain: Chain }): ReactNode {
  const { labels, formats } = useReading()
  return (
    <Disclosure kind="branch" summary={labels.otherVersion(chain.length, formats.number(chain.length))}>
      {toTurns(chain).map((turn) => (
        <MessageView key={turn.message.id} turn={turn} />
      ))}
    </Disclosure>
  )
}
