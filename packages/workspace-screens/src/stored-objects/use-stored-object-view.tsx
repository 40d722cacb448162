'use client'

import type { StoredObjectEntry } from '@vitrine/api-client/contract/stored-objects'
import { Avatar } from '../catalog/avatar.tsx'
import { CatalogFacts } from '../catalog/catalog-facts.tsx'
import type { CatalogLineView } from '../catalog/catalog-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { AffectedPages } from './affected-pages.tsx'

/** Returns a function that shows a file of the workspace. */
export function useStoredObjectView(): (object: StoredObjectEntry) => CatalogLineView {
  const { t, formatSize, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  return (object) => {
    const { id, name, mediaType, bytes, uses, isUploaded } = object
    const [type = '', subtype = ''] = mediaType.split('/')
    return {
      path: paths.storedObject(id),
      name: <bdi>{visibleTitle(name) || t(($) => $['workspace-screens'].storedObjects.title)}</bdi>,
      avatar: <Avatar name={type === 'application' ? subtype : type} picture={null} colour="neutral" />,
      removeText: t(($) => $['workspace-screens'].storedObjects.removeText),
      trashWarning: uses > 0 ? <AffectedPages ids={[id]} /> : undefined,
      facts: (
        <CatalogFacts entry={object}>
          <li>{formatSize(bytes)}</li>
          <li>
            <bdi dir="ltr">{mediaType}</bdi>
          </li>
          <li>
            {uses > 0
              ? t(($) => $['workspace-screens'].storedObjects.usedBy, { number: formatNumber(uses) })
              : t(($) => $['workspace-screens'].storedObjects.unused)}
          </li>
          {isUploaded && <li>{t(($) => $['workspace-screens'].storedObjects.uploaded)}</li>}
        </CatalogFacts>
      ),
    }
  }
}
