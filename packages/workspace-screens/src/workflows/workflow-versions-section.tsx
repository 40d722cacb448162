'use client'

import type { WorkflowEntry, WorkflowVersionEntry } from '@vitrine/api-client/contract/workflows'
import { isolate } from '@vitrine/ui/texts'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Moment } from '../control/moment.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Lines } from '../list/lines.tsx'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { WorkflowVersionView } from './workflow-version-view.tsx'

interface WorkflowVersionsSectionProps {
  workflow: WorkflowEntry
  onRestored(workflow: WorkflowEntry, version: number): void
}

/** The section that lists the versions of a workflow, shows an older one, and takes it back. */
export function WorkflowVersionsSection(props: WorkflowVersionsSectionProps): ReactNode {
  return <Versions key={props.workflow.version} {...props} />
}

function Versions({ workflow, onRestored }: WorkflowVersionsSectionProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { id, mayManage, version: current } = workflow
  const [shown, setShown] = useState<number>()
  const [restoring, setRestoring] = useState<number>()
  const versions = useResource(
    useCallback(
      (signal: AbortSignal) => ports.workflows.listVersions(workspace.id, id, { signal }),
      [ports, workspace.id, id],
    ),
  )
  return (
    <Section title={t(($) => $['workspace-screens'].versions.title)}>
      <ResourceView resource={versions}>
        {({ versions: entries }) => (
          <Lines
            entries={entries}
            label={t(($) => $['workspace-screens'].versions.title)}
            idOf={({ version }) => String(version)}
          >
            {(entry) => (
              <>
                <div className="work-line-text">
                  <strong>
                    {t(($) => $['workspace-screens'].knowledgeBase.version, {
                      number: formatNumber(entry.version),
                    })}
                  </strong>
                  <VersionFacts entry={entry} isCurrent={entry.version === current} />
                </div>
                {entry.version !== current && (
                  <div className="work-line-actions">
                    <Button
                      kind="quiet"
                      isExpanded={shown === entry.version}
                      onPress={() => setShown(shown === entry.version ? undefined : entry.version)}
                    >
                      {t(($) => $['workspace-screens'].versions.show)}
                    </Button>
                    {mayManage && (
                      <Button kind="quiet" onPress={() => setRestoring(entry.version)}>
                        {t(($) => $['workspace-screens'].catalog.restore)}
                      </Button>
                    )}
                  </div>
                )}
                {shown === entry.version && <WorkflowVersionView workflow={workflow} version={shown} />}
              </>
            )}
          </Lines>
        )}
      </ResourceView>
      {restoring !== undefined && (
        <ConfirmDialog
          title={t(($) => $['workspace-screens'].knowledgeBase.version, { number: formatNumber(restoring) })}
          confirm={t(($) => $['workspace-screens'].catalog.restore)}
          confirming={t(($) => $['workspace-screens'].workflowForm.saving)}
          kind="main"
          onConfirm={async () => {
            onRestored(await ports.workflows.restoreVersion(workspace.id, id, restoring), restoring)
          }}
          onClose={() => setRestoring(undefined)}
        >
          <p>{t(($) => $['workspace-screens'].versions.restoreText)}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function VersionFacts({ entry, isCurrent }: { entry: WorkflowVersionEntry; isCurrent: boolean }): ReactNode {
  const { t, formatNumber, formatList } = useText()
  const { changes, restored, createdBy, createdAt, runs } = entry
  return (
    <ul className="work-facts">
      {isCurrent && (
        <li>
          <StateLabel kind="good">{t(($) => $['workspace-screens'].versions.inUse)}</StateLabel>
        </li>
      )}
      {changes.length > 0 && (
        <li>{formatList(changes.map((part) => t(($) => $['workspace-screens'].versions.parts[part])))}</li>
      )}
      {restored !== null && (
        <li>{t(($) => $['workspace-screens'].versions.restored, { number: formatNumber(restored) })}</li>
      )}
      <li>{t(($) => $['workspace-screens'].workflows.runs, { count: runs, number: formatNumber(runs) })}</li>
      <li>
        <Moment at={createdAt} />
      </li>
      {createdBy !== null && <li>{isolate(visibleTitle(createdBy))}</li>}
    </ul>
  )
}
