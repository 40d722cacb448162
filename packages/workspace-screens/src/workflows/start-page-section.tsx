'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { useAction } from '../control/use-action.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { PublishingChoice } from './publishing-choice.tsx'

interface StartPageSectionProps {
  workflow: WorkflowEntry
  onChanged(workflow: WorkflowEntry): void
  onNotice(notice: string): void
}

/** The section that lets visitors start a workflow and publish their runs, with the link of its start form. */
export function StartPageSection({ workflow, onChanged, onNotice }: StartPageSectionProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const [isClosing, setIsClosing] = useState(false)
  const { id, isOpen, state, mayManage, url } = workflow
  const set = async (isOpened: boolean) => {
    onNotice('')
    const { agentAnswer, ...changed } = await ports.workflows.update(workspace.id, id, { isOpen: isOpened })
    onChanged(changed)
    if (!isOpened) onNotice(t(($) => $['workspace-screens'].workflow.closedNotice))
    else if (agentAnswer === undefined) onNotice(t(($) => $['workspace-screens'].workflow.openedNotice))
    else onNotice(t(($) => $['workspace-screens'].workflow.openedDespite, { answer: isolate(agentAnswer) }))
  }
  return (
    <Section title={t(($) => $['workspace-screens'].workflow.startPage)}>
      <p>
        {isOpen
          ? t(($) => $['workspace-screens'].workflow.isOpen)
          : t(($) => $['workspace-screens'].workflow.isClosed)}
      </p>
      {isOpen && <CopyField label={t(($) => $['workspace-screens'].workflow.link)} value={url} />}
      <div className="work-save">
        {isOpen && <OpenLink url={url}>{t(($) => $['workspace-screens'].workflow.test)}</OpenLink>}
        {mayManage && isOpen && (
          <Button onPress={() => setIsClosing(true)}>
            {t(($) => $['workspace-screens'].workflow.close)}
          </Button>
        )}
        {mayManage && !isOpen && state === 'active' && (
          <Button
            kind="main"
            isRunning={running === 'open'}
            runningLabel={t(($) => $['workspace-screens'].workflow.opening)}
            onPress={() => void run('open', () => set(true))}
          >
            {t(($) => $['workspace-screens'].workflow.open)}
          </Button>
        )}
      </div>
      <ProblemLine text={problem} />
      <PublishingChoice workflow={workflow} onChanged={onChanged} onNotice={onNotice} />
      {isClosing && (
        <ConfirmDialog
          title={t(($) => $['workspace-screens'].workflow.closeTitle)}
          confirm={t(($) => $['workspace-screens'].workflow.close)}
          confirming={t(($) => $['workspace-screens'].workflow.closing)}
          onConfirm={() => set(false)}
          onClose={() => setIsClosing(false)}
        >
          <p>{t(($) => $['workspace-screens'].workflow.closeText)}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
