'use client'

import type { RunDetailsAnswer } from '@vitrine/api-client/contract'
import type { FilePart } from '@vitrine/transcript'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { PlaceLink } from '../control/place-link.tsx'
import { Place } from '../place/place.tsx'
import { RunPreview } from '../preview/run-preview.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { LinksSection } from '../shares/links-section.tsx'
import { useShares } from '../shares/use-shares.ts'
import { useText } from '../text/use-text.ts'
import { DeleteRunDialog } from './delete-run-dialog.tsx'
import { isOngoing } from './is-ongoing.ts'
import { RunFacts } from './run-facts.tsx'
import { RunName } from './run-name.tsx'

interface OpenRunProps extends RunDetailsAnswer {
  /** Told when the run is there to be read, or cannot be shown. */
  onShown(run: RunDetailsAnswer['run']): void
}

/** A run that has been loaded. */
export function OpenRun({ entry, run, onShown }: OpenRunProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const follow = useFollow()
  const [dialog, setDialog] = useState<'publish' | 'delete'>()
  const links = useShares({ runId: entry.id })
  const [notice, setNotice] = useState('')
  const [linksMade, setLinksMade] = useState(0)
  const prepare = useCallback(
    (signal: AbortSignal) => ports.preview.prepareRun(run, { signal }),
    [ports, run],
  )
  const fileUrl = useCallback((part: FilePart) => ports.preview.runFileUrl(entry.id, part), [ports, entry.id])
  const onSettled = useCallback(() => onShown(run), [onShown, run])
  const hasEnded = !isOngoing(entry.status)
  const current = { ...entry, liveShares: Math.max(0, entry.liveShares + linksMade) }
  return (
    <Place
      title={<RunName name={entry.name} />}
      notice={notice}
      action={
        hasEnded && entry.mayPublish ? (
          <>
            {entry.isOwn && (
              <Button kind="quiet" onPress={() => setDialog('delete')}>
                {t(($) => $['workspace-screens'].run.delete)}
              </Button>
            )}
            <Button kind="main" onPress={() => setDialog('publish')}>
              {t(($) => $['workspace-screens'].publish.publish)}
            </Button>
          </>
        ) : undefined
      }
    >
      <RunFacts run={current} />
      {entry.workflowId !== null && (
        <div className="work-line-actions">
          <PlaceLink to={paths.workflow(entry.workflowId)} kind="quiet">
            {t(($) => $['workspace-screens'].run.toWorkflow)}
          </PlaceLink>
        </div>
      )}
      {!hasEnded && <p className="work-hint">{t(($) => $['workspace-screens'].run.goesOn)}</p>}
      {hasEnded && (
        <LinksSection
          pages={links}
          none={
            entry.mayPublish
              ? t(($) => $['workspace-screens'].run.noLinks)
              : t(($) => $['workspace-screens'].conversation.noLinksOfOthers)
          }
          onRevoked={() => {
            setLinksMade((count) => count - 1)
            setNotice(t(($) => $['workspace-screens'].shares.revokedNotice))
          }}
        />
      )}
      <RunPreview prepare={prepare} fileUrl={fileUrl} onSettled={onSettled} />
      {dialog === 'publish' && (
        <PublishDialog
          target={{ kind: 'run', id: entry.id, title: entry.name }}
          onPublished={({ isNew }) => {
            links.refresh()
            if (isNew) setLinksMade((count) => count + 1)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteRunDialog
          run={current}
          onDeleted={() => follow(paths.runs)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Place>
  )
}
