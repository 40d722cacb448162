import { SharesScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useListAddress } from '../workspace/use-list-address.ts'

const shareStates = ['live', 'revoked'] as const

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.shares),
  place: (t) => t(($) => $.translation.layout.shares),
}

/** Every link of the workspace; which of them are shown stands in the address. */
export function Component(): ReactNode {
  const { query, pageCount, show } = useListAddress()
  const state = shareStates.find((each) => each === query.get('state'))
  return <SharesScreen {...pageCount} state={state} onState={(wanted) => show({ state: wanted })} />
}
