'use client'

import type { KeyDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { Line } from '../list/line.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface KeyLineProps {
  entry: KeyDetails
  onRevoke(): void
}

/** One API key as a line: its name, what it may do, its first characters, and when it was created, used and from where, and ends. */
export function KeyLine({
  entry: { name, prefix, createdAt, lastUsedAt, lastUsedFrom, scopes, expiresAt },
  onRevoke,
}: KeyLineProps): ReactNode {
  const { t, formatDay, formatList, formatMoment } = useText()
  const isOver = isPast(expiresAt)
  const titleId = useId()
  const describeUse = () => {
    if (lastUsedAt === null) return t(($) => $['workspace-screens'].keys.neverUsed)
    const date = formatMoment(lastUsedAt)
    return lastUsedFrom === null
      ? t(($) => $['workspace-screens'].keys.used, { date })
      : t(($) => $['workspace-screens'].keys.usedFrom, { date, network: isolate(lastUsedFrom) })
  }
  return (
    <Line
      titleId={titleId}
      title={<bdi>{visibleTitle(name)}</bdi>}
      facts={[
        ...(isOver
          ? [
              <StateLabel key="over" kind="ended">
                {t(($) => $['workspace-screens'].shares.ended)}
              </StateLabel>,
            ]
          : []),
        formatList(scopes.map((scope) => t(($) => $['workspace-screens'].keys.scopes[scope]))),
        t(($) => $['workspace-screens'].keys.prefix, { prefix: isolate(prefix) }),
        t(($) => $['workspace-screens'].keys.created, { date: formatDay(createdAt) }),
        ...(expiresAt !== null && !isOver
          ? [t(($) => $['workspace-screens'].shares.until, { date: formatDay(expiresAt) })]
          : []),
        describeUse(),
      ]}
      actions={
        <Button kind="quiet" about={titleId} onPress={onRevoke}>
          {t(($) => $['workspace-screens'].keys.revoke)}
        </Button>
      }
    />
  )
}

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= Date.now()
}
