'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

const TABS = ['findings', 'page', 'link'] as const

/** A part of the place where something is published; on phones one is shown at a time. */
export type PublishTab = (typeof TABS)[number]

interface PublishTabsProps {
  tab: PublishTab
  /** Number of findings. */
  findings: string
  onTab(tab: PublishTab): void
}

/** Switches between the parts of the place; only phones have it. */
export function PublishTabs({ tab, findings, onTab }: PublishTabsProps): ReactNode {
  const { t } = useText()
  const labels = {
    findings: t(($) => $['workspace-screens'].review.list),
    page: t(($) => $['workspace-screens'].publish.page),
    link: t(($) => $['workspace-screens'].publish.link),
  }
  return (
    <div className="work-publish-tabs">
      {TABS.map((each) => (
        <button key={each} type="button" aria-pressed={tab === each} onClick={() => onTab(each)}>
          {labels[each]} {each === 'findings' && <span>{findings}</span>}
        </button>
      ))}
    </div>
  )
}
