import { StoredObjectsScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { readStoredObjectFilter } from '../workspace/catalog-filter.ts'
import { useListAddress } from '../workspace/use-list-address.ts'
import { useListGuard } from '../workspace/use-list-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.files),
  place: (t) => t(($) => $.translation.layout.files),
}

/** The files of the workspace; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const guard = useListGuard()
  return (
    <StoredObjectsScreen
      {...pageCount}
      {...guard}
      filter={readStoredObjectFilter(query)}
      onFilter={({ search, type, state, sort }) => show({ search, type, state, sort })}
    />
  )
}
