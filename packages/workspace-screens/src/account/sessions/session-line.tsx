'use client'

import type { SessionDetails } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import { useId, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { StateLabel } from '../../control/state-label.tsx'
import { useDeviceLabel } from '../../device/use-device-label.ts'
import { Line } from '../../list/line.tsx'
import { useText } from '../../text/use-text.ts'

interface SessionLineProps {
  session: SessionDetails
  onEnd(): void
}

/** One session as a line: the session of this browser is marked, any other can be ended. */
export function SessionLine({ session, onEnd }: SessionLineProps): ReactNode {
  const { t, formatMoment } = useText()
  const describeDevice = useDeviceLabel()
  const titleId = useId()
  const { isThisOne, address, userAgent, createdAt, lastUsedAt } = session
  return (
    <Line
      titleId={titleId}
      title={describeDevice(userAgent)}
      facts={[
        ...(isThisOne
          ? [
              <StateLabel key="this" kind="good">
                {t(($) => $['workspace-screens'].sessions.thisOne)}
              </StateLabel>,
            ]
          : []),
        ...(address ? [t(($) => $['workspace-screens'].sessions.from, { address: isolate(address) })] : []),
        t(($) => $['workspace-screens'].sessions.used, { date: formatMoment(lastUsedAt) }),
        t(($) => $['workspace-screens'].sessions.since, { date: formatMoment(createdAt) }),
      ]}
      actions={
        !isThisOne && (
          <Button kind="quiet" about={titleId} onPress={onEnd}>
            {t(($) => $['workspace-screens'].sessions.end)}
          </Button>
        )
      }
    />
  )
}
