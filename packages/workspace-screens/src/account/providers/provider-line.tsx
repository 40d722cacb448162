'use client'

import type { LinkedProvider } from '@vitrine/api-client/contract/accounts'
import { useId, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { StateLabel } from '../../control/state-label.tsx'
import { Line } from '../../list/line.tsx'
import { useText } from '../../text/use-text.ts'

interface ProviderLineProps {
  provider: LinkedProvider
  onLink(): void
  onUnlink(): void
}

/** One sign-in provider as a line, and whether it is linked with the account. */
export function ProviderLine({ provider, onLink, onUnlink }: ProviderLineProps): ReactNode {
  const { t, formatDay } = useText()
  const titleId = useId()
  const { name, linkedAt } = provider
  return (
    <Line
      titleId={titleId}
      title={<bdi>{name}</bdi>}
      facts={[
        linkedAt === null ? (
          t(($) => $['workspace-screens'].providers.notLinked)
        ) : (
          <StateLabel kind="good">
            {t(($) => $['workspace-screens'].providers.linked, { date: formatDay(linkedAt) })}
          </StateLabel>
        ),
      ]}
      actions={
        linkedAt === null ? (
          <Button kind="quiet" about={titleId} onPress={onLink}>
            {t(($) => $['workspace-screens'].providers.link)}
          </Button>
        ) : (
          <Button kind="quiet" about={titleId} onPress={onUnlink}>
            {t(($) => $['workspace-screens'].providers.unlink)}
          </Button>
        )
      }
    />
  )
}
