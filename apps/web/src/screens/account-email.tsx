import { ConfirmEmailScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useAddressToken } from '../accounts/use-address-token.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.account),
  place: (t) => t(($) => $.translation.layout.account),
}

/** Where the link of a mail confirms a changed address. */
export function Component(): ReactNode {
  return <ConfirmEmailScreen token={useAddressToken('token')} />
}
