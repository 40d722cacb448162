'use client'

import type { PageEntry } from '@vitrine/api-client/contract'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { StateWord } from '../control/state-word.tsx'
import { shownTitle } from '../text/shown-title.ts'
import { useText } from '../text/use-text.ts'

/** Whether a page is switched on, whom it shows, and since when there is it. */
export function LivePageFacts({ page }: { page: PageEntry }): ReactNode {
  const { t } = useText()
  const { isOpen, kind, name, model, createdAt } = page
  return (
    <ul className="work-facts">
      <li>
        <StateWord kind={isOpen ? 'good' : 'ended'}>
          {isOpen
            ? t(($) => $['workspace-screens'].livePage.on)
            : t(($) => $['workspace-screens'].livePage.off)}
        </StateWord>
      </li>
      <li>
        {kind === 'agent'
          ? t(($) => $['workspace-screens'].livePage.agent)
          : t(($) => $['workspace-screens'].livePage.chatbot)}
      </li>
      <li>
        <bdi>{shownTitle(name)}</bdi>
      </li>
      {model !== null && (
        <li>{t(($) => $['workspace-screens'].livePage.model, { model: isolate(shownTitle(model)) })}</li>
      )}
      <li>
        <Moment at={createdAt} />
      </li>
    </ul>
  )
}
