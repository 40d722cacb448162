'use client'

import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useText } from '../text/use-text.ts'

interface SavedLineProps {
  title: string
  /** Path of its screen. */
  to: string
  onPublish(): void
}

/** A conversation or run that was just saved, as a line. */
export function SavedLine({ title, to, onPublish }: SavedLineProps): ReactNode {
  const { t } = useText()
  const titleId = useId()
  return (
    <li className="work-line" tabIndex={-1} data-line>
      <RouteLink to={to} className="work-line-title">
        <span id={titleId}>
          <TitleText title={title} />
        </span>
      </RouteLink>
      <Button kind="plain" about={titleId} onPress={onPublish}>
        {t(($) => $['workspace-screens'].publish.publish)}
      </Button>
    </li>
  )
}
