'use client'

import type { AuditEntry, WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { useDeviceLabel } from '../device/use-device-label.ts'
import { Line } from '../list/line.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { useActionLabel } from './use-action-label.ts'

interface Subject {
  /** Whom or what the entry is about. */
  subject: string
  role?: WorkspaceRole
}

const WITH_ROLE = /^(?:(.*): )?(owner|admin|member)$/s

/** One entry of the activity log as a line: action, person, role, time, address and device. */
export function ActivityLine({ entry }: { entry: AuditEntry }): ReactNode {
  const { t } = useText()
  const describeAction = useActionLabel()
  const describeDevice = useDeviceLabel()
  const { at, actor, address, userAgent } = entry
  const { subject, role } = readSubject(entry)
  return (
    <Line
      title={describeAction(entry.action, subject)}
      facts={[
        actor === null ? (
          t(($) => $['workspace-screens'].activity.somebody)
        ) : (
          <bdi key="actor">{visibleTitle(actor)}</bdi>
        ),
        ...(role ? [t(($) => $['workspace-screens'].actionRole[role])] : []),
        <Moment key="at" at={at} />,
        ...(address ? [t(($) => $['workspace-screens'].activity.from, { address: isolate(address) })] : []),
        ...(userAgent ? [describeDevice(userAgent)] : []),
      ]}
    />
  )
}

/** Splits the role from the subject of an activity entry that has one. */
export function readSubject({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): Subject {
  const isAboutRole = ['role-changed', 'invitation-sent', 'invitation-accepted'].includes(action)
  const match = isAboutRole ? WITH_ROLE.exec(subject ?? '') : null
  if (!match) return { subject: subject ?? '' }
  return { subject: match[1] ?? '', role: match[2] as WorkspaceRole }
}
