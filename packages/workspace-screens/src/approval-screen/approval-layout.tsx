'use client'

import type { ApprovalEntry, PreviewedValue } from '@vitrine/api-client/contract/shares'
import { useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ContentChanges } from '../publish/content-changes.tsx'
import { ContentPage } from '../publish/content-page.tsx'
import { PublishTabs, type PublishTab } from '../publish/publish-tabs.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { ApprovalDecision } from './approval-decision.tsx'
import type { ShownApproval } from './approval-screen.tsx'

interface ApprovalLayoutProps {
  shown: ShownApproval
  onDecided(entry: ApprovalEntry): void
  /** Called when it is no longer what was asked for. */
  onOutOfDate(): void
}

/** What was found, the page as readers would get it, and the decision, side by side; on phones one at a time. */
export function ApprovalLayout({ shown, onDecided, onOutOfDate }: ApprovalLayoutProps): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const { entry, preview } = shown
  const [tab, setTab] = useState<PublishTab>('link')
  const [current, setCurrent] = useState<string>()
  const values = preview?.values ?? []
  return (
    <div className="vitrine work-place work-publish">
      <header className="work-publish-head">
        <span>{t(($) => $['workspace-screens'].approvals.title)}</span>
        <h1 tabIndex={-1}>
          <bdi>{visibleTitle(entry.title) || t(($) => $['workspace-screens'].list.untitled)}</bdi>
        </h1>
        <RouteLink to={paths.shares} kind="quiet">
          {t(($) => $['workspace-screens'].shares.title)}
        </RouteLink>
      </header>
      <PublishTabs tab={tab} onTab={setTab} findings={formatNumber(values.length)} />
      <div className="work-publish-columns" data-shows={tab}>
        <section className="work-publish-findings" aria-label={t(($) => $['workspace-screens'].review.list)}>
          {preview?.changes && <ContentChanges changes={preview.changes} />}
          {entry.change !== 'limits' && (
            <h2>
              {values.length === 0
                ? t(($) => $['workspace-screens'].review.nothing)
                : t(($) => $['workspace-screens'].review.found, { number: formatNumber(values.length) })}
            </h2>
          )}
          <FoundValues values={values} current={current} onChoose={setCurrent} />
        </section>
        <div className="work-publish-view">
          {preview && (
            <ContentPage
              preview={preview}
              branches={entry.branches ?? 'current'}
              filesOf={entry.runId ?? entry.conversationId}
              current={current}
              onChoose={setCurrent}
            />
          )}
        </div>
        <ApprovalDecision shown={shown} onDecided={onDecided} onOutOfDate={onOutOfDate} />
      </div>
    </div>
  )
}

/** What was found, what stays readable first; a press shows where it stands in the page. */
function FoundValues({
  values,
  current,
  onChoose,
}: {
  values: readonly PreviewedValue[]
  current: string | undefined
  onChoose(hash: string): void
}): ReactNode {
  const { t } = useText()
  const kept = values.filter(({ decision }) => decision === 'keep')
  const masked = values.filter(({ decision }) => decision === 'mask')
  return (
    <ul className="work-approval-values">
      {[...kept, ...masked].map(({ hash, label, preview, decision }) => (
        <li key={hash} data-decision={decision}>
          <button type="button" aria-pressed={hash === current} onClick={() => onChoose(hash)}>
            <span>{label}</span>
            <code dir="ltr">{preview}</code>
          </button>
          <span>
            {decision === 'keep'
              ? t(($) => $['workspace-screens'].review.decisions.keep)
              : t(($) => $['workspace-screens'].review.decisions.mask)}
          </span>
        </li>
      ))}
    </ul>
  )
}
