import { RunsScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { readRunFilter } from '../workspace/run-filter.ts'
import { useListAddress } from '../workspace/use-list-address.ts'
import { useListGuard } from '../workspace/use-list-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.runs),
  place: (t) => t(($) => $.translation.layout.runs),
}

/** Every run of the workspace; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const guard = useListGuard()
  return (
    <RunsScreen
      {...pageCount}
      {...guard}
      filter={readRunFilter(query)}
      onFilter={({ workflowId, status, approval }) => show({ workflow: workflowId, status, approval })}
    />
  )
}
