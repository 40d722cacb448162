import type { TalkStatus } from '@vitrine/api-client/contract/talks'
import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { RouteLink } from './route-link.tsx'
import { StatusLabel } from './status-label.tsx'

/** What a line says of a talk; one at rest is like any other conversation. */
const stated: Partial<Record<TalkStatus, RunStatus>> = {
  answering: 'running',
  waiting: 'waiting',
  failed: 'failed',
}

interface TalkStatusFactProps {
  status: TalkStatus | null | undefined
  /** Route of the talk, where nothing beside the fact leads there. */
  path?: string
}

/** An item of a list of facts that says how a talk stands, where that is more than at rest. */
export function TalkStatusFact({ status, path }: TalkStatusFactProps): ReactNode {
  const shown = status && stated[status]
  if (!shown) return null
  const label = <StatusLabel status={shown} />
  return <li>{path === undefined ? label : <RouteLink to={path}>{label}</RouteLink>}</li>
}
