'use client'

import type { CatalogFilter } from '@vitrine/api-client'
import type { ReactNode } from 'react'
import { CatalogList, type CatalogListProps } from '../catalog/catalog-list.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useBrandVoiceView } from './use-brand-voice-view.tsx'

/** Props of `BrandVoicesScreen`. */
export type BrandVoicesScreenProps = CatalogListProps<CatalogFilter>

/** The screen that lists the workspace's brand voices; owners and administrators add to it. */
export function BrandVoicesScreen(props: BrandVoicesScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useBrandVoiceView()
  return (
    <CatalogList
      {...props}
      client={ports.brandVoices}
      newPath={paths.newBrandVoice}
      viewOf={viewOf}
      texts={{
        title: t(($) => $['workspace-screens'].brandVoices.title),
        new: t(($) => $['workspace-screens'].brandVoices.new),
        empty: t(($) => $['workspace-screens'].brandVoices.empty),
        emptyForMembers: t(($) => $['workspace-screens'].brandVoices.emptyForMembers),
        noMatch: t(($) => $['workspace-screens'].brandVoices.noMatch),
        emptyArchive: t(($) => $['workspace-screens'].brandVoices.emptyArchive),
        emptyTrash: t(($) => $['workspace-screens'].brandVoices.emptyTrash),
        removeSeveral: t(($) => $['workspace-screens'].bulk.removeBrandVoices),
      }}
    />
  )
}
