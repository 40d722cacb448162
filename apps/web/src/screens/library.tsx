import { LibraryScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useListAddress } from '../workspace/use-list-address.ts'
import { useListGuard } from '../workspace/use-list-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.library),
  place: (t) => t(($) => $.translation.layout.library),
}

/** What the workspace holds; what is looked for stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const guard = useListGuard()
  return (
    <LibraryScreen
      {...pageCount}
      {...guard}
      search={query.get('search') ?? ''}
      onSearch={(search) => show({ search })}
    />
  )
}
