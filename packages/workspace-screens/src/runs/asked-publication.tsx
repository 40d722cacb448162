'use client'

import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface AskedPublicationProps {
  runId: string
  /** ISO 8601 in UTC. */
  askedAt: string
  /** Opens the dialog that publishes. */
  onApprove(): void
  onDeclined(): void
}

/** Says that the visitor who started a run asks for its publication, with buttons that approve and decline. */
export function AskedPublication({
  runId,
  askedAt,
  onApprove,
  onDeclined,
}: AskedPublicationProps): ReactNode {
  const { t, formatMoment } = useText()
  const { ports } = useWorkspaceScreens()
  const [isDeclining, setIsDeclining] = useState(false)
  return (
    <Section title={t(($) => $['workspace-screens'].runs.approvalWaiting)}>
      <p>{t(($) => $['workspace-screens'].run.asks, { moment: isolate(formatMoment(askedAt)) })}</p>
      <div className="work-save">
        <Button kind="main" onPress={onApprove}>
          {t(($) => $['workspace-screens'].run.approve)}
        </Button>
        <Button onPress={() => setIsDeclining(true)}>{t(($) => $['workspace-screens'].run.decline)}</Button>
      </div>
      {isDeclining && (
        <ConfirmDialog
          title={t(($) => $['workspace-screens'].run.declineTitle)}
          confirm={t(($) => $['workspace-screens'].run.decline)}
          confirming={t(($) => $['workspace-screens'].run.declining)}
          onConfirm={async () => {
            await ports.runs.declinePublication(runId)
            onDeclined()
          }}
          onClose={() => setIsDeclining(false)}
        >
          <p>{t(($) => $['workspace-screens'].run.declineText)}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
