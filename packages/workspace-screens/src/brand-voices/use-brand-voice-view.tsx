'use client'

import type { BrandVoiceEntry } from '@vitrine/api-client/contract/brand-voices'
import { Avatar } from '../catalog/avatar.tsx'
import { CatalogFacts } from '../catalog/catalog-facts.tsx'
import type { CatalogLineView } from '../catalog/catalog-line.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

/** Returns a function that shows a brand voice. */
export function useBrandVoiceView(): (voice: BrandVoiceEntry) => CatalogLineView {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  return (voice) => {
    const { id, name, picture, isDefault } = voice
    return {
      path: paths.brandVoice(id),
      name: <bdi>{visibleTitle(name) || t(($) => $['workspace-screens'].list.untitled)}</bdi>,
      avatar: <Avatar name={name} picture={picture} />,
      removeText: t(($) => $['workspace-screens'].brandVoices.removeText),
      facts: (
        <CatalogFacts entry={voice}>
          {isDefault && (
            <li>
              <StateLabel kind="good">{t(($) => $['workspace-screens'].brandVoice.isDefault)}</StateLabel>
            </li>
          )}
        </CatalogFacts>
      ),
    }
  }
}
