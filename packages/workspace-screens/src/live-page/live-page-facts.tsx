'use client'

import type { PageEntry } from '@vitrine/api-client/contract/pages'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** Facts about a live page: whether it is on or stopped, how long readers wait, whom it shows, and when it was created. */
export function LivePageFacts({ page }: { page: PageEntry }): ReactNode {
  const { t, formatNumber } = useText()
  const { isOpen, isStopped, delaySeconds, kind, name, model, createdAt } = page
  return (
    <ul className="work-facts">
      <li>
        <StateLabel kind={isOpen ? 'good' : 'ended'}>
          {isOpen
            ? t(($) => $['workspace-screens'].livePage.on)
            : t(($) => $['workspace-screens'].livePage.off)}
        </StateLabel>
      </li>
      {isOpen && isStopped && (
        <li>
          <StateLabel kind="warn">{t(($) => $['workspace-screens'].livePage.stopped)}</StateLabel>
        </li>
      )}
      {delaySeconds > 0 && (
        <li>{t(($) => $['workspace-screens'].livePage.delayed, { number: formatNumber(delaySeconds) })}</li>
      )}
      <li>
        {kind === 'agent'
          ? t(($) => $['workspace-screens'].livePage.agent)
          : t(($) => $['workspace-screens'].livePage.chatbot)}
      </li>
      <li>
        <bdi>{visibleTitle(name)}</bdi>
      </li>
      {model !== null && (
        <li>{t(($) => $['workspace-screens'].livePage.model, { model: isolate(visibleTitle(model)) })}</li>
      )}
      <li>
        <Moment at={createdAt} />
      </li>
    </ul>
  )
}
