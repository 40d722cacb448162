'use client'

import type {
  ShareContent,
  ShareEntry,
  SharedBranches,
  SharePreview,
} from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import type { FoundValue } from '../port/review.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Failure } from '../resource/failure.tsx'
import { decide, type Decision } from '../review/review-state.ts'
import { useReviewKeys } from '../review/use-review-keys.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { ContentFindings } from './content-findings.tsx'
import { ContentPage } from './content-page.tsx'
import { chosenContent, initialContent, reviewedPreview } from './content-state.ts'
import { LinkSettings } from './link-settings.tsx'
import { PublishTabs, type PublishTab } from './publish-tabs.tsx'
import { useContentPreview } from './use-content-preview.ts'

/** What is published, and what readers would get of it at first. */
export interface PublishedFrom {
  kind: 'conversation' | 'run' | 'link'
  id: string
  /** The link that is changed; absent where there is none yet. */
  share?: ShareEntry
  preview: SharePreview
  /** What may be published in the workspace. */
  policy: PublishingPolicy
}

/** What was found, the page as readers will get it, and its link, side by side; on phones one at a time. */
export function PublishLayout({ from }: { from: PublishedFrom }): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const { kind, id, share, preview: first } = from
  const [state, setState] = useState(() => initialContent(first))
  const [branches, setBranches] = useState<SharedBranches>(share?.branches ?? 'current')
  const [shown, setShown] = useState(first)
  const [current, setCurrent] = useState<string>()
  const [tab, setTab] = useState<PublishTab>('findings')
  const list = useRef<HTMLElement>(null)
  const onKeys = useReviewKeys(list, current)
  const reviewed = useMemo(() => reviewedPreview(shown), [shown])
  const chosen = useMemo(() => chosenContent(state, shown, reviewed), [state, shown, reviewed])
  // Equal choices are one object, so that their answer is not asked for again.
  const key = JSON.stringify({ ...chosen.content, reason: undefined })
  const wanted = useMemo(
    () => ({ kind, id, branches, content: JSON.parse(key) as ShareContent }),
    [kind, id, branches, key],
  )
  const { value: preview = first, error, isLoading, refresh } = useContentPreview(wanted, first)
  if (preview !== shown) setShown(preview)

  const choose = useCallback(({ marker }: FoundValue) => setCurrent(marker), [])
  const onDecide = useCallback(
    (values: readonly FoundValue[], decision: Decision) =>
      setState((last) => ({ ...last, review: decide(last.review, values, decision) })),
    [],
  )
  const chooseInPage = (hash: string) => {
    setCurrent(hash)
    setTab('findings')
    const line = list.current?.querySelector(`[data-marker="${CSS.escape(hash)}"]`)
    line?.closest('details')?.setAttribute('open', '')
    line?.scrollIntoView({ block: 'nearest' })
  }
  const title = state.title ?? share?.publishedTitle ?? first.title
  const source = share ? (share.runId ?? share.conversationId) : id
  const isRun = first.kind === 'run'
  const back = isRun ? paths.run(source ?? '') : paths.conversation(source ?? '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the lines within
    <div className="vitrine work-place work-publish" onKeyDown={onKeys}>
      <header className="work-publish-head">
        <span>
          {share
            ? t(($) => $['workspace-screens'].publish.link)
            : t(($) => $['workspace-screens'].publish.publish)}
        </span>
        <h1 tabIndex={-1} dir="auto">
          <bdi>{visibleTitle(title || first.title) || t(($) => $['workspace-screens'].list.untitled)}</bdi>
        </h1>
        <RouteLink to={back} kind="quiet">
          {t(($) => $['workspace-screens'].dialog.cancel)}
        </RouteLink>
      </header>
      <PublishTabs tab={tab} onTab={setTab} findings={formatNumber(shown.values.length)} />
      <div className="work-publish-columns" data-shows={tab}>
        <ContentFindings
          listRef={list}
          preview={shown}
          reviewed={reviewed}
          chosen={chosen}
          state={state}
          title={title}
          current={current}
          onChoose={choose}
          onDecide={onDecide}
          onState={setState}
        />
        <div className="work-publish-view" aria-busy={isLoading}>
          {error !== undefined && <Failure error={error} isRetrying={isLoading} onRetry={refresh} />}
          <ContentPage
            preview={shown}
            branches={branches}
            filesOf={source}
            current={current}
            onChoose={chooseInPage}
          />
        </div>
        <LinkSettings
          from={from}
          parts={state.parts}
          branches={branches}
          chosen={chosen}
          source={shown.source}
          back={back}
          onParts={(parts) => setState((last) => ({ ...last, parts }))}
          onBranches={setBranches}
          onOutOfDate={refresh}
        />
      </div>
    </div>
  )
}
