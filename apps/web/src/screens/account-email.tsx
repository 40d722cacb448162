import { ConfirmEmailScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.account),
  place: (t) => t(($) => $.translation.layout.account),
}

/** Where the link of a mail confirms a changed address. */
export function Component(): ReactNode {
  const [query] = useSearchParams()
  return <ConfirmEmailScreen token={query.get('token') ?? undefined} />
}
