'use client'

import type { PasskeyDetails } from '@vitrine/api-client/contract/accounts'
import { useId, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { Line } from '../../list/line.tsx'
import { visibleTitle } from '../../text/visible-title.ts'
import { useText } from '../../text/use-text.ts'

interface PasskeyLineProps {
  passkey: PasskeyDetails
  onChoose(chosen: 'renaming' | 'removal'): void
}

/** One passkey as a line: its name, when it was created and last used, and where it is stored. */
export function PasskeyLine({ passkey, onChoose }: PasskeyLineProps): ReactNode {
  const { t, formatDay, formatMoment } = useText()
  const titleId = useId()
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <Line
      titleId={titleId}
      title={<bdi>{visibleTitle(name)}</bdi>}
      facts={[
        t(($) => $['workspace-screens'].passkeys.created, { date: formatDay(createdAt) }),
        lastUsedAt === null
          ? t(($) => $['workspace-screens'].passkeys.neverUsed)
          : t(($) => $['workspace-screens'].passkeys.used, { date: formatMoment(lastUsedAt) }),
        ...(isSynced ? [t(($) => $['workspace-screens'].passkeys.synced)] : []),
      ]}
      actions={
        <>
          <Button kind="quiet" about={titleId} onPress={() => onChoose('renaming')}>
            {t(($) => $['workspace-screens'].passkeys.rename)}
          </Button>
          <Button kind="quiet" about={titleId} onPress={() => onChoose('removal')}>
            {t(($) => $['workspace-screens'].passkeys.remove)}
          </Button>
        </>
      }
    />
  )
}
