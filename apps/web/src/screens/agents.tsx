import { AgentsScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { readAgentFilter } from '../workspace/catalog-filter.ts'
import { useListAddress } from '../workspace/use-list-address.ts'
import { useListGuard } from '../workspace/use-list-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.agents),
  place: (t) => t(($) => $.translation.layout.agents),
}

/** The agents and chatbots of the workspace; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const guard = useListGuard()
  return (
    <AgentsScreen
      {...pageCount}
      {...guard}
      filter={readAgentFilter(query)}
      onFilter={({ search, kind, state, sort }) => show({ search, kind, state, sort })}
    />
  )
}
