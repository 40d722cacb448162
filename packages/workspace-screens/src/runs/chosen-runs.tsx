'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { isOngoing } from '@vitrine/transcript'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** Most runs of one request; the server's bound. */
const MAX_RUNS = 100

interface ChosenRunsProps {
  runs: readonly RunEntry[]
  /** Called with what is said of it. */
  onDone(notice: string): void
  onNone(): void
}

/** What can be done with several runs at once: those that go on are cancelled, the others deleted. Nothing without runs. */
export function ChosenRuns({ runs, onDone, onNone }: ChosenRunsProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [asked, setAsked] = useState<'cancel' | 'delete'>()
  if (runs.length === 0) return undefined
  const ongoing = runs.filter(({ status, origin }) => origin === 'workflow' && isOngoing(status))
  const over = runs.filter(({ status }) => !isOngoing(status))
  const concerned = (asked === 'cancel' ? ongoing : over).slice(0, MAX_RUNS)
  const act = async (action: 'cancel' | 'delete') => {
    const done = await ports.runs.act(workspace.id, { action, runIds: concerned.map(({ id }) => id) })
    const counted = { number: formatNumber(done.length) }
    onDone(
      action === 'cancel'
        ? t(($) => $['workspace-screens'].runs.cancelledNotice, counted)
        : t(($) => $['workspace-screens'].runs.deletedNotice, counted),
    )
  }
  return (
    <div className="work-chosen">
      <span>
        {t(($) => $['workspace-screens'].import.chosen, {
          count: runs.length,
          number: formatNumber(runs.length),
        })}
      </span>
      {ongoing.length > 0 && (
        <Button onPress={() => setAsked('cancel')}>
          {t(($) => $['workspace-screens'].runs.cancelChosen)}
        </Button>
      )}
      {over.length > 0 && (
        <Button onPress={() => setAsked('delete')}>
          {t(($) => $['workspace-screens'].runs.deleteChosen)}
        </Button>
      )}
      <Button kind="quiet" onPress={onNone}>
        {t(($) => $['workspace-screens'].import.chooseNone)}
      </Button>
      {asked && (
        <ConfirmDialog
          title={
            asked === 'cancel'
              ? t(($) => $['workspace-screens'].runs.cancelChosen)
              : t(($) => $['workspace-screens'].runs.deleteChosen)
          }
          confirm={
            asked === 'cancel'
              ? t(($) => $['workspace-screens'].runs.cancelChosen)
              : t(($) => $['workspace-screens'].run.delete)
          }
          confirming={t(($) => $['workspace-screens'].resource.loading)}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t(($) => $['workspace-screens'].import.chosen, {
              count: concerned.length,
              number: formatNumber(concerned.length),
            })}
          </p>
          {asked === 'delete' && <p>{t(($) => $['workspace-screens'].runs.deleteText)}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
