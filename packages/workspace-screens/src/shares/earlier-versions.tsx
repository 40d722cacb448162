'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useCallback, useRef, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

/** What a link showed before, as far as that was kept: to open, and to remove one by one. Nothing where nothing was. */
export function EarlierVersions({ shareId }: { shareId: string }): ReactNode {
  const { t, formatMoment } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const heading = useRef<HTMLElement>(null)
  const { value, change } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.library.listShareVersions(workspace.id, shareId, { signal }),
      [ports, workspace.id, shareId],
    ),
  )
  if (!value || value.versions.length === 0) return null
  const remove = (id: string) =>
    run(id, async () => {
      await ports.library.removeShareVersion(workspace.id, shareId, id)
      // The button goes with its line, and would take the focus with it.
      heading.current?.focus()
      change(({ versions }) => ({ versions: versions.filter((version) => version.id !== id) }))
    })
  return (
    <details className="work-value-group">
      <summary ref={heading}>
        <b>{t(($) => $['workspace-screens'].publish.versions)}</b>
      </summary>
      <ul className="work-versions">
        {value.versions.map(({ id, url, shownUntil, isForReaders }) => (
          <li key={id}>
            <span id={`until-${id}`}>
              {t(($) => $['workspace-screens'].publish.versionUntil, { moment: formatMoment(shownUntil) })}
            </span>
            {isForReaders && (
              <span className="work-hint">{t(($) => $['workspace-screens'].publish.versionForReaders)}</span>
            )}
            <OpenLink url={url} />
            <Button
              kind="quiet"
              about={`until-${id}`}
              isRunning={running === id}
              runningLabel={t(($) => $['workspace-screens'].publish.versionRemoving)}
              onPress={() => void remove(id)}
            >
              {t(($) => $['workspace-screens'].publish.versionRemove)}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemLine text={problem} />
    </details>
  )
}
