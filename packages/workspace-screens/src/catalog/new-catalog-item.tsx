'use client'

import { useState, type ReactNode } from 'react'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'

/** What a form of a thing of the catalog is given. */
export interface CatalogFormProps<Request> {
  onTouched(): void
  send(request: Request): Promise<void>
}

interface NewCatalogItemProps<Request> extends UnsavedChangesGuardProps {
  title: string
  create(request: Request): Promise<{ id: string }>
  /** Path of the screen of what was created. */
  pathOf(id: string): string
  renderForm(props: CatalogFormProps<Request>): ReactNode
}

/** A screen that creates a thing of the catalog, and then goes to its screen. */
export function NewCatalogItem<Request>({
  title,
  create,
  pathOf,
  renderForm,
  onUnsaved,
  blockedNavigation,
}: NewCatalogItemProps<Request>): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const [createdId, setCreatedId] = useState<string>()
  const [isTouched, setIsTouched] = useState(false)
  const isUnsaved = isTouched && createdId === undefined
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(createdId === undefined ? undefined : pathOf(createdId))
  return (
    <ScreenLayout title={title}>
      {workspace.role === 'member' ? (
        <p>{t(($) => $['workspace-screens'].problems['role-too-low'])}</p>
      ) : (
        renderForm({
          onTouched: () => setIsTouched(true),
          send: async (request) => setCreatedId((await create(request)).id),
        })
      )}
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].catalog.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
