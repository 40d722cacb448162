'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { Moment } from '../control/moment.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { StatusLabel } from '../control/status-label.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { formatName } from '../text/format-name.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText, type ReaderTexts } from '../text/use-text.ts'

interface RunFactsProps {
  run: RunEntry
  /** Leaves out the facts that the run's page below shows too. */
  isAbovePage?: boolean
}

/** Facts about a run: status, start, duration, size, origin and links. */
export function RunFacts({ run, isAbovePage = false }: RunFactsProps): ReactNode {
  const text = useText()
  const { paths } = useWorkspaceScreens()
  const { t, formatNumber, formatDuration } = text
  const { status, startedAt, endedAt, createdAt, steps, failedSteps, liveShares, publicationRequest } = run
  const duration =
    startedAt !== null && endedAt !== null ? Date.parse(endedAt) - Date.parse(startedAt) : undefined
  return (
    <ul className="work-facts">
      {!isAbovePage && (
        <>
          <li>
            <StatusLabel status={status} />
          </li>
          <li>
            <Moment at={startedAt ?? createdAt} />
          </li>
          {duration !== undefined && <li>{formatDuration(Math.max(0, duration))}</li>}
          {steps !== null && (
            <li>
              {t(($) => $['workspace-screens'].runs.steps, { count: steps, number: formatNumber(steps) })}
            </li>
          )}
          {failedSteps !== null && failedSteps > 0 && (
            <li>
              <RouteLink to={withFailedSteps(paths.run(run.id))}>
                {t(($) => $['workspace-screens'].runs.failedSteps, {
                  count: failedSteps,
                  number: formatNumber(failedSteps),
                })}
              </RouteLink>
            </li>
          )}
        </>
      )}
      <li>{describeOrigin(run, text)}</li>
      {run.workflowVersion !== null && (
        <li>
          {t(($) => $['workspace-screens'].knowledgeBase.version, {
            number: formatNumber(run.workflowVersion),
          })}
        </li>
      )}
      {publicationRequest?.state === 'waiting' && (
        <li>
          <StateLabel kind="warn">{t(($) => $['workspace-screens'].runs.approvalWaiting)}</StateLabel>
        </li>
      )}
      {publicationRequest?.state === 'declined' && (
        <li>
          <StateLabel kind="ended">{t(($) => $['workspace-screens'].runs.approvalDeclined)}</StateLabel>
        </li>
      )}
      {liveShares > 0 && (
        <li>
          <StateLabel kind="good">
            {t(($) => $['workspace-screens'].conversation.liveLinks, {
              count: liveShares,
              number: formatNumber(liveShares),
            })}
          </StateLabel>
        </li>
      )}
    </ul>
  )
}

/** Path of the run's page, filtered to its failed steps. */
function withFailedSteps(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}status=failed`
}

function describeOrigin({ origin, format, createdBy }: RunEntry, { t }: ReaderTexts): string {
  if (origin === 'workflow') return t(($) => $['workspace-screens'].runs.byVisitor)
  if (origin === 'traces') return t(($) => $['workspace-screens'].runs.byTraces)
  const named = isolate(formatName(format ?? ''))
  return createdBy === null
    ? t(($) => $['workspace-screens'].runs.fromFile, { format: named })
    : t(($) => $['workspace-screens'].runs.fromFileBy, {
        format: named,
        name: isolate(visibleTitle(createdBy)),
      })
}
