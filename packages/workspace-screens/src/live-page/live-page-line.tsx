'use client'

import type { PageLine } from '@vitrine/api-client/contract/pages'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyButton } from '../control/copy-button.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { detailsOf } from './details-of.ts'
import { LivePageFacts } from './live-page-facts.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'

interface LivePageLineProps {
  page: PageLine
  onChanged(page: PageLine): void
  onNotice(notice: string): void
}

/** A live page as a line: its state, its link, and a link to its conversation, where it can be changed. */
export function LivePageLine({ page, onChanged, onNotice }: LivePageLineProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const [isSwitchingOff, setIsSwitchingOff] = useState(false)
  const titleId = useId()
  const { conversationId, title, url, isOpen, isOwn } = page
  const switchOff = async () => {
    await ports.pages.write(conversationId, { ...detailsOf(page), isOpen: false })
    onChanged({ ...page, isOpen: false })
    onNotice(t(($) => $['workspace-screens'].livePage.switchedOff))
  }
  return (
    <>
      <div className="work-line-text">
        <RouteLink to={paths.conversation(conversationId)} className="work-line-title">
          <span id={titleId}>
            <TitleText title={title} />
          </span>
        </RouteLink>
        {isOpen && (
          <p className="work-url" dir="ltr" translate="no">
            {url}
          </p>
        )}
        <LivePageFacts page={page} />
      </div>
      {isOpen && (
        <div className="work-line-actions">
          <CopyButton text={url} kind="quiet" about={titleId} />
          <OpenLink url={url} about={titleId} />
          {isOwn && (
            <Button kind="quiet" about={titleId} onPress={() => setIsSwitchingOff(true)}>
              {t(($) => $['workspace-screens'].livePage.switchOff)}
            </Button>
          )}
        </div>
      )}
      {isSwitchingOff && (
        <SwitchOffDialog name={page.name} switchOff={switchOff} onClose={() => setIsSwitchingOff(false)} />
      )}
    </>
  )
}
