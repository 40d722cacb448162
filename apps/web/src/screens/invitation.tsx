import { InvitationScreen } from '@vitrine/auth-screens'
import type { ReactNode } from 'react'
import { useAddressToken } from '../accounts/use-address-token.ts'
import { useJoining } from '../accounts/use-joining.ts'
import { notifyTabs } from '../session/session-news.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

/** Stands for the token that an address lacks, so that the server says what it says of any it does not know. */
const NO_TOKEN = 'none'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.doors.invitation) }

/** Where somebody answers an invitation to a workspace. */
export function Component(): ReactNode {
  const id = useAddressToken('id') || NO_TOKEN
  return (
    <InvitationScreen
      key={id}
      invitationId={id}
      here={`/invitation?${new URLSearchParams({ id })}`}
      onAccepted={useJoining()}
      onSignedOut={() => notifyTabs('left')}
    />
  )
}
