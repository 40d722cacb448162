'use client'

import type { VisitorPublishing, WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import { ProblemLine } from '@vitrine/ui/forms'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { Choice } from '../form/choice.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText, type ReaderTexts } from '../text/use-text.ts'

interface PublishingChoiceProps {
  workflow: WorkflowEntry
  onChanged(workflow: WorkflowEntry): void
  onNotice(notice: string): void
}

/** What visitors can be allowed to do with their runs, from most to least. */
export const PUBLISHINGS: readonly VisitorPublishing[] = ['allowed', 'approval', 'off']

/** Lets owners and administrators decide whether visitors publish their own runs of a workflow. */
export function PublishingChoice({ workflow, onChanged, onNotice }: PublishingChoiceProps): ReactNode {
  const { t, ...text } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const { id, mayManage, visitorPublishing } = workflow
  const [chosen, setChosen] = useState(visitorPublishing)
  const name = useId()
  const question = t(($) => $['workspace-screens'].workflow.publishing)
  if (!mayManage)
    return (
      <p>
        {question} {describePublishing(visitorPublishing, { t, ...text })}
      </p>
    )
  const save = async () => {
    onNotice('')
    onChanged(await ports.workflows.update(workspace.id, id, { visitorPublishing: chosen }))
    onNotice(t(($) => $['workspace-screens'].workflowForm.saved))
  }
  return (
    <>
      <fieldset className="work-choices work-publishing">
        <legend>{question}</legend>
        {PUBLISHINGS.map((publishing) => (
          <Choice
            key={publishing}
            type="radio"
            name={name}
            checked={chosen === publishing}
            onChange={() => setChosen(publishing)}
            label={describePublishing(publishing, { t, ...text })}
            note={
              publishing === 'approval'
                ? t(($) => $['workspace-screens'].workflow.publishingApprovalNote)
                : undefined
            }
          />
        ))}
      </fieldset>
      {chosen !== visitorPublishing && (
        <div className="work-save">
          <Button
            kind="main"
            isRunning={running !== undefined}
            runningLabel={t(($) => $['workspace-screens'].workflowForm.saving)}
            onPress={() => void run('save', save)}
          >
            {t(($) => $['workspace-screens'].workflowForm.save)}
          </Button>
        </div>
      )}
      <ProblemLine text={problem} />
    </>
  )
}

/** Says whether visitors may publish their own runs. */
export function describePublishing(publishing: VisitorPublishing, { t }: ReaderTexts): string {
  if (publishing === 'allowed') return t(($) => $['workspace-screens'].workflow.publishingAllowed)
  if (publishing === 'approval') return t(($) => $['workspace-screens'].workflow.publishingApproval)
  return t(($) => $['workspace-screens'].workflow.publishingOff)
}
