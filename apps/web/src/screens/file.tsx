import { StoredObjectScreen, UploadScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.files),
  place: (t) => t(($) => $.translation.layout.files),
}

/** A file, or the place where files are uploaded. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const guard = useUnsavedChangesGuard()
  return id === 'new' ? <UploadScreen /> : <StoredObjectScreen storedObjectId={id} {...guard} />
}
