import { RunsScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { readRunFilter, writeRunFilter } from '../workspace/run-filter.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.runs),
  place: (t) => t(($) => $.translation.layout.runs),
}

/** Every run of the workspace; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const [query, setQuery] = useSearchParams()
  return (
    <RunsScreen
      filter={readRunFilter(query)}
      onFilter={(filter) => setQuery((current) => writeRunFilter(current, filter), { replace: true })}
    />
  )
}
