'use client'

import type { AuditEntry } from '@vitrine/api-client/contract'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { useWordDevice } from '../device/use-word-device.ts'
import { Line } from '../list/line.tsx'
import { shownTitle } from '../text/shown-title.ts'
import { useText } from '../text/use-text.ts'
import { readSubject } from './read-subject.ts'
import { useWordAction } from './use-word-action.ts'

/** One thing that happened: what, who, as what, when, from where, on which device. */
export function ActivityLine({ entry }: { entry: AuditEntry }): ReactNode {
  const { t } = useText()
  const wordAction = useWordAction()
  const wordDevice = useWordDevice()
  const { at, actor, address, userAgent } = entry
  const { subject, role } = readSubject(entry)
  return (
    <Line
      title={wordAction(entry.action, subject)}
      facts={[
        actor === null ? (
          t(($) => $['workspace-screens'].activity.somebody)
        ) : (
          <bdi key="actor">{shownTitle(actor)}</bdi>
        ),
        ...(role ? [t(($) => $['workspace-screens'].actionRole[role])] : []),
        <Moment key="at" at={at} />,
        ...(address ? [t(($) => $['workspace-screens'].activity.from, { address: isolate(address) })] : []),
        ...(userAgent ? [wordDevice(userAgent)] : []),
      ]}
    />
  )
}
