'use client'

import type { ApprovalEntry } from '@vitrine/api-client/contract/shares'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { useAction } from '../control/use-action.ts'
import { reasonOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import type { ShownApproval } from './approval-screen.tsx'

interface ApprovalDecisionProps {
  shown: ShownApproval
  onDecided(entry: ApprovalEntry): void
  onOutOfDate(): void
}

/** Who asks for what, and the buttons that approve, refuse or take it back. */
export function ApprovalDecision({ shown, onDecided, onOutOfDate }: ApprovalDecisionProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const { entry, isCurrent = true } = shown
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const name = isolate(visibleTitle(entry.askedBy ?? '') || '–')
  const approve = () =>
    run('approve', async () => {
      try {
        onDecided(await ports.approvals.decide(workspace.id, entry.id, { decision: 'approve' }))
      } catch (error) {
        if (reasonOf(error) === 'out-of-date') onOutOfDate()
        throw error
      }
    })
  const refuse = () => {
    if (reason.trim() === '') return field.current?.focus()
    return run('refuse', async () => {
      const decision = { decision: 'refuse', reason: reason.trim() } as const
      onDecided(await ports.approvals.decide(workspace.id, entry.id, decision))
    })
  }
  const withdraw = () =>
    run('withdraw', async () => {
      await ports.approvals.withdraw(workspace.id, entry.id)
      onDecided({ ...entry, state: 'withdrawn', mayDecide: false })
    })
  const isWaiting = entry.state === 'waiting'
  return (
    <section className="work-publish-link" aria-label={t(($) => $['workspace-screens'].approvals.title)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing else that takes focus */}
      <section className="work-publish-settings" aria-labelledby={id} tabIndex={0}>
        <ApprovalFacts entry={entry} name={name} id={id} />
      </section>
      <div className="work-publish-go">
        <ProblemLine text={problem} />
        <output className="work-notice">{describeState()}</output>
        {isWaiting && !isCurrent && <p>{t(($) => $['workspace-screens'].approvals.outOfDate, { name })}</p>}
        {entry.mayDecide && (
          <>
            {isCurrent && (
              <Button
                kind="main"
                isRunning={running === 'approve'}
                runningLabel={t(($) => $['workspace-screens'].publish.publishing)}
                onPress={() => void approve()}
              >
                {t(($) => $['workspace-screens'].run.approve)}
              </Button>
            )}
            <label className="work-review-field">
              {t(($) => $['workspace-screens'].approvals.reason, { name })}
              <span className="vitrine-input">
                <input
                  ref={field}
                  dir="auto"
                  maxLength={500}
                  value={reason}
                  onChange={({ currentTarget: { value } }) => setReason(value)}
                />
              </span>
            </label>
            <Button
              isRunning={running === 'refuse'}
              runningLabel={t(($) => $['workspace-screens'].shares.savingPassphrase)}
              onPress={() => void refuse()}
            >
              {t(($) => $['workspace-screens'].approvals.refuse)}
            </Button>
          </>
        )}
        {isWaiting && entry.isOwn && (
          <Button
            isRunning={running === 'withdraw'}
            runningLabel={t(($) => $['workspace-screens'].shares.savingPassphrase)}
            onPress={() => void withdraw()}
          >
            {t(($) => $['workspace-screens'].approvals.withdraw)}
          </Button>
        )}
        {!isWaiting && (
          <RouteLink to={paths.shares} kind="quiet">
            {t(($) => $['workspace-screens'].shares.title)}
          </RouteLink>
        )}
        {isWaiting && <p className="work-hint">{t(($) => $['workspace-screens'].approvals.nothingPublic)}</p>}
      </div>
    </section>
  )

  function describeState(): string {
    const by = isolate(visibleTitle(entry.decidedBy ?? '') || '–')
    switch (entry.state) {
      case 'waiting':
        return entry.mayDecide
          ? t(($) => $['workspace-screens'].approvals.forYou)
          : t(($) => $['workspace-screens'].runs.approvalWaiting)
      case 'approved':
        return t(($) => $['workspace-screens'].approvals.approved, { name: by })
      case 'refused':
        return t(($) => $['workspace-screens'].approvals.refused, {
          name: by,
          reason: isolate(entry.refusal ?? ''),
        })
      case 'withdrawn':
        return t(($) => $['workspace-screens'].approvals.withdrawn)
    }
  }
}
