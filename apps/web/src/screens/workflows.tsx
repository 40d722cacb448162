import { WorkflowsScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { readCatalogFilter } from '../workspace/catalog-filter.ts'
import { useListAddress } from '../workspace/use-list-address.ts'
import { useListGuard } from '../workspace/use-list-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.workflows),
  place: (t) => t(($) => $.translation.layout.workflows),
}

/** What visitors may start; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const guard = useListGuard()
  return (
    <WorkflowsScreen
      {...pageCount}
      {...guard}
      filter={readCatalogFilter(query)}
      onFilter={({ search, state, sort }) => show({ search, state, sort })}
    />
  )
}
