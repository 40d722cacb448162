'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { useCopy } from '../control/use-copy.ts'
import { useText } from '../text/use-text.ts'
import { useLinkLabel } from './use-link-label.ts'
import type { Published } from './use-publish.ts'

interface PublishedLinkProps {
  share: Published
  onClose(): void
}

/** Shows the link of a published page, and copies it where the browser permits that without asking. */
export function PublishedLink({ share, onClose }: PublishedLinkProps): ReactNode {
  const { t } = useText()
  const describeLink = useLinkLabel()
  const { outcome, copy } = useCopy()
  const link = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Selects the link, for a browser that denies the clipboard.
    link.current?.focus()
    void copy(share.url)
  }, [copy, share.url])
  return (
    <>
      <output className="work-published">
        {describeLink(share)}{' '}
        {share.lacksChoices && t(($) => $['workspace-screens'].publish.choicesNotApplied)}{' '}
        {outcome === 'copied' && t(($) => $['workspace-screens'].publish.copied)}
      </output>
      <CopyField label={t(($) => $['workspace-screens'].publish.link)} value={share.url} inputRef={link} />
      <div className="work-dialog-actions">
        <OpenLink url={share.url} />
        <Button kind="main" onPress={onClose}>
          {t(($) => $['workspace-screens'].dialog.done)}
        </Button>
      </div>
    </>
  )
}
