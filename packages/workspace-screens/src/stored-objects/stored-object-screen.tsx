'use client'

import type { StoredObjectEntry, StoredObjectUpdate } from '@vitrine/api-client/contract/stored-objects'
import type { ReactNode } from 'react'
import { CatalogItemScreen } from '../catalog/catalog-item-screen.tsx'
import { OpenCatalogItem } from '../catalog/open-catalog-item.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { ObjectForm } from './object-form.tsx'
import { ObjectPreview } from './object-preview.tsx'
import { ObjectUses } from './object-uses.tsx'
import { useStoredObjectView } from './use-stored-object-view.tsx'

/** Props of `StoredObjectScreen`. */
export interface StoredObjectScreenProps extends UnsavedChangesGuardProps {
  storedObjectId: string
}

/** The screen of one file: what it holds, what uses it, and for managers its name and the way to the trash. */
export function StoredObjectScreen({ storedObjectId, ...guard }: StoredObjectScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useStoredObjectView()
  return (
    <CatalogItemScreen
      id={storedObjectId}
      client={ports.storedObjects}
      title={t(($) => $['workspace-screens'].storedObjects.title)}
      gone={t(($) => $['workspace-screens'].storedObjects.gone)}
      others={{
        path: paths.storedObjects,
        label: t(($) => $['workspace-screens'].storedObjects.toOthers),
      }}
    >
      {(object, onChanged) => (
        <OpenCatalogItem<StoredObjectEntry, StoredObjectUpdate>
          {...guard}
          entry={object}
          onChanged={onChanged}
          client={ports.storedObjects}
          view={viewOf(object)}
          listPath={paths.storedObjects}
          lead={
            <>
              <ObjectPreview key={object.id} object={object} />
              <ObjectUses key={object.changedAt} id={object.id} />
            </>
          }
          renderForm={(form) => <ObjectForm {...form} object={object} />}
        >
          <div className="work-section">
            <CopyField label={t(($) => $['workspace-screens'].storedObjects.hash)} value={object.sha256} />
          </div>
        </OpenCatalogItem>
      )}
    </CatalogItemScreen>
  )
}
