'use client'

import type { BrandLink } from '@vitrine/api-client/contract/brand-voices'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'

/** Most links at the foot of a page. Equals `MAX_BRAND_LINKS` of the contract, whose import would load its schemas. */
const MAX_LINKS = 8

interface LinkFieldsProps {
  links: readonly BrandLink[]
  onLinks(links: readonly BrandLink[]): void
}

/** Adds, changes and removes the links at the foot of public pages. */
export function LinkFields({ links, onLinks }: LinkFieldsProps): ReactNode {
  const { t } = useText()
  const id = useId()
  const change = (at: number, part: Partial<BrandLink>) =>
    onLinks(links.map((link, position) => (position === at ? { ...link, ...part } : link)))
  return (
    <fieldset className="work-choices">
      <legend>{t(($) => $['workspace-screens'].brandVoice.links)}</legend>
      {links.map((link, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a link has nothing of its own but where it stands
        <div key={position} className="work-link-fields">
          <label>
            {t(($) => $['workspace-screens'].brandVoice.linkLabel)}
            <span className="vitrine-input">
              <input
                dir="auto"
                required={link.url !== ''}
                maxLength={100}
                value={link.label}
                onChange={({ target }) => change(position, { label: target.value })}
              />
            </span>
          </label>
          <label>
            <span id={`${id}-${position}`}>{t(($) => $['workspace-screens'].brandVoice.linkUrl)}</span>
            <span className="vitrine-input">
              <input
                type="url"
                dir="ltr"
                required={link.label !== ''}
                pattern="https?://.+"
                maxLength={2000}
                value={link.url}
                onChange={({ target }) => change(position, { url: target.value })}
              />
            </span>
          </label>
          <Button
            kind="quiet"
            about={`${id}-${position}`}
            onPress={() => onLinks(links.toSpliced(position, 1))}
          >
            {t(($) => $['workspace-screens'].brandVoice.removeLink)}
          </Button>
        </div>
      ))}
      {links.length < MAX_LINKS && (
        <Button kind="quiet" onPress={() => onLinks([...links, { label: '', url: '' }])}>
          {t(($) => $['workspace-screens'].brandVoice.addLink)}
        </Button>
      )}
    </fieldset>
  )
}
