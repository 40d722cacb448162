'use client'

import type { WorkflowEntry, WorkflowRequest } from '@vitrine/api-client/contract/workflows'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Section } from '../screen/section.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { readSchemaText } from '../schema/read-schema-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { DeleteWorkflowDialog } from './delete-workflow-dialog.tsx'
import { StartPageSection } from './start-page-section.tsx'
import { StartPreview } from './start-preview.tsx'
import { WorkflowFacts } from './workflow-facts.tsx'
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
  const [isDeleting, setIsDeleting] = useState(false)
  const [restorations, setRestorations] = useState(0)
  const [isDeleted, setIsDeleted] = useState(false)
  const isUnsaved = isTouched && !isDeleted
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(isDeleted ? paths.workflows : undefined)
  const { id, name, description, inputSchema, mayManage } = workflow
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
      title={<bdi>{visibleTitle(name)}</bdi>}
      notice={notice}
      action={
        <>
          {mayManage && (
            <Button kind="quiet" onPress={() => setIsDeleting(true)}>
              {t(($) => $['workspace-screens'].workflow.delete)}
            </Button>
          )}
          <RouteLink to={paths.workflowRuns(id)} kind="plain">
            {t(($) => $['workspace-screens'].workflow.runs)}
          </RouteLink>
        </>
      }
    >
      <WorkflowFacts workflow={workflow} />
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
      {isDeleting && (
        <DeleteWorkflowDialog
          workflow={workflow}
          onDeleted={() => setIsDeleted(true)}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].workflowForm.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
