import { KnowledgeBasesScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { configuration } from '../configuration/configuration.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { readCatalogFilter } from '../workspace/catalog-filter.ts'
import { useListAddress } from '../workspace/use-list-address.ts'
import { useListGuard } from '../workspace/use-list-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.knowledge),
  place: (t) => t(($) => $.translation.layout.knowledge),
}

/** The knowledge bases of the workspace; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const guard = useListGuard()
  return (
    <KnowledgeBasesScreen
      {...pageCount}
      {...guard}
      serverUrl={configuration().apiBaseUrl}
      filter={readCatalogFilter(query)}
      onFilter={({ search, state, sort }) => show({ search, state, sort })}
    />
  )
}
