'use client'

import type { StoredObjectFilter } from '@vitrine/api-client'
import type { ObjectType } from '@vitrine/api-client/contract/stored-objects'
import type { ReactNode } from 'react'
import { FilterSelect } from '../catalog/catalog-filters.tsx'
import { CatalogList, type CatalogListProps } from '../catalog/catalog-list.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { AffectedPages } from './affected-pages.tsx'
import { StorageMeter } from './storage-meter.tsx'
import { useStoredObjectView } from './use-stored-object-view.tsx'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const types = Object.keys({ image: 0, audio: 0, video: 0, text: 0, other: 0 } satisfies Record<
  ObjectType,
  0
>) as ObjectType[]

/** Props of `StoredObjectsScreen`. */
export type StoredObjectsScreenProps = CatalogListProps<StoredObjectFilter>

/** The screen that lists the files of the workspace, whatever they came with, and how much they take. */
export function StoredObjectsScreen({ filter, onFilter, ...pageCount }: StoredObjectsScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useStoredObjectView()
  return (
    <CatalogList
      {...pageCount}
      client={ports.storedObjects}
      filter={filter}
      onFilter={onFilter}
      newPath={paths.newStoredObject}
      haveSize
      viewOf={viewOf}
      renderWarning={(objects, to) => {
        const used = objects.filter(({ uses }) => uses > 0)
        if (to === 'removed' || used.length === 0) return undefined
        return <AffectedPages ids={used.map(({ id }) => id)} />
      }}
      texts={{
        title: t(($) => $['workspace-screens'].storedObjects.title),
        new: t(($) => $['workspace-screens'].storedObjects.new),
        empty: t(($) => $['workspace-screens'].storedObjects.empty),
        emptyForMembers: t(($) => $['workspace-screens'].storedObjects.emptyForMembers),
        noMatch: t(($) => $['workspace-screens'].storedObjects.noMatch),
        emptyArchive: t(($) => $['workspace-screens'].storedObjects.emptyArchive),
        emptyTrash: t(($) => $['workspace-screens'].storedObjects.emptyTrash),
        removeSeveral: t(($) => $['workspace-screens'].bulk.removeStoredObjects),
      }}
      filters={
        <FilterSelect
          label={t(($) => $['workspace-screens'].storedObjects.type)}
          value={filter.type ?? ''}
          options={[
            ['', t(($) => $['workspace-screens'].agents.everyKind)],
            ...types.map(
              (type) => [type, t(($) => $['workspace-screens'].storedObjects.types[type])] as const,
            ),
          ]}
          onValue={(value) => onFilter({ ...filter, type: types.find((type) => type === value) })}
        />
      }
    >
      <StorageMeter />
    </CatalogList>
  )
}
