import type { TalkStatus } from '@vitrine/api-client/contract/talks'
import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { StatusLabel } from './status-label.tsx'

/** What a line says of a talk; one at rest is like any other conversation. */
const stated: Partial<Record<TalkStatus, RunStatus>> = {
  answering: 'running',
  waiting: 'waiting',
  failed: 'failed',
}

/** An item of a list of facts that says how a talk stands, where that is more than at rest. */
export function TalkStatusFact({ status }: { status: TalkStatus | null | undefined }): ReactNode {
  const shown = status && stated[status]
  return (
    shown && (
      <li>
        <StatusLabel status={shown} />
      </li>
    )
  )
}
