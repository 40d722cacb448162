'use client'

import type { WorkflowEntry, WorkflowRequest } from '@vitrine/api-client/contract/workflows'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { CatalogActivity } from '../catalog/catalog-activity.tsx'
import { CatalogMoveButtons } from '../catalog/catalog-move-buttons.tsx'
import { UndoButton } from '../control/undo-button.tsx'
import { useCatalogMoves } from '../catalog/use-catalog-moves.ts'
import { RouteLink } from '../control/route-link.tsx'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Section } from '../screen/section.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { readSchemaText } from '../schema/read-schema-text.ts'
import { useText } from '../text/use-text.ts'
import { useWorkflowView } from './use-workflow-view.tsx'
import { StartPageSection } from './start-page-section.tsx'
import { StartPreview } from './start-preview.tsx'
import { WorkflowForm } from './workflow-form.tsx'
import { WorkflowVersionsSection } from './workflow-versions-section.tsx'

interface OpenWorkflowProps extends UnsavedChangesGuardProps {
  workflow: WorkflowEntry
  onChanged(workflow: WorkflowEntry): void
}

/** The screen of a workflow that is loaded. */
export function OpenWorkflow({
  workflow,
  onChanged,
  onUnsaved,
  blockedNavigation,
}: OpenWorkflowProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [restorations, setRestorations] = useState(0)
  const [isDeleted, setIsDeleted] = useState(false)
  const isUnsaved = isTouched && !isDeleted
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(isDeleted ? paths.workflows : undefined)
  const moves = useCatalogMoves(ports.workflows, onChanged)
  const view = useWorkflowView()(workflow)
  const { id, name, description, inputSchema, changedAt, mayManage } = workflow
  const save = async (request: WorkflowRequest) => {
    setNotice('')
    // Changes that are typed while the request is running are not part of it.
    setIsTouched(false)
    let answered: string | undefined
    try {
      const { agentAnswer, ...changed } = await ports.workflows.update(workspace.id, id, request)
      answered = agentAnswer
      onChanged(changed)
    } catch (failure) {
      setIsTouched(true)
      throw failure
    }
    setNotice(
      answered === undefined
        ? t(($) => $['workspace-screens'].workflowForm.saved)
        : t(($) => $['workspace-screens'].workflow.openedDespite, { answer: isolate(answered) }),
    )
  }
  return (
    <ScreenLayout
      isAwaited
      title={view.name}
      notice={notice || moves.notice}
      noticeAction={notice === '' && moves.undo && <UndoButton onUndo={moves.undo} />}
      action={
        <>
          {mayManage && (
            <CatalogMoveButtons
              entry={workflow}
              name={view.name}
              removeText={view.removeText}
              trashWarning={view.trashWarning}
              move={(state) => {
                setNotice('')
                moves.move(workflow, state)
              }}
              remove={() => ports.workflows.remove(workspace.id, id)}
              onRemoved={() => setIsDeleted(true)}
            />
          )}
          <RouteLink to={paths.workflowRuns(id)} kind="plain">
            {t(($) => $['workspace-screens'].workflow.runs)}
          </RouteLink>
        </>
      }
    >
      <ProblemLine text={moves.problem} />
      {view.facts}
      <StartPageSection workflow={workflow} onChanged={onChanged} onNotice={setNotice} />
      {mayManage ? (
        <Section title={t(($) => $['workspace-screens'].workflow.settings)}>
          <WorkflowForm
            key={restorations}
            workflow={workflow}
            onTouched={() => setIsTouched(true)}
            send={save}
          />
        </Section>
      ) : (
        <StartPreview details={{ name, description }} read={readSchemaText(JSON.stringify(inputSchema))} />
      )}
      <WorkflowVersionsSection
        workflow={workflow}
        onRestored={(restored, version) => {
          onChanged(restored)
          setIsTouched(false)
          setRestorations((count) => count + 1)
          setNotice(t(($) => $['workspace-screens'].versions.restored, { number: formatNumber(version) }))
        }}
      />
      <CatalogActivity key={changedAt} client={ports.workflows} id={id} />
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].workflowForm.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
