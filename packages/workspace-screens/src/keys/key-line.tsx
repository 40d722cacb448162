'use client'

import type { KeyDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Line } from '../list/line.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface KeyLineProps {
  entry: KeyDetails
  onRevoke(): void
}

/** One API key as a line: its name, its first characters, and when it was created and used. */
export function KeyLine({
  entry: { name, prefix, createdAt, lastUsedAt },
  onRevoke,
}: KeyLineProps): ReactNode {
  const { t, formatDay, formatMoment } = useText()
  const titleId = useId()
  return (
    <Line
      titleId={titleId}
      title={<bdi>{visibleTitle(name)}</bdi>}
      facts={[
        t(($) => $['workspace-screens'].keys.prefix, { prefix: isolate(prefix) }),
        t(($) => $['workspace-screens'].keys.created, { date: formatDay(createdAt) }),
        lastUsedAt === null
          ? t(($) => $['workspace-screens'].keys.neverUsed)
          : t(($) => $['workspace-screens'].keys.used, { date: formatMoment(lastUsedAt) }),
      ]}
      actions={
        <Button kind="quiet" about={titleId} onPress={onRevoke}>
          {t(($) => $['workspace-screens'].keys.revoke)}
        </Button>
      }
    />
  )
}
