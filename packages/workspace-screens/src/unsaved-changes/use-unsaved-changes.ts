'use client'

import { useEffect } from 'react'
import type { UnsavedChangesGuardProps } from './unsaved-changes-guard.ts'

/** Reports unsaved changes to the application, and has the browser ask before it closes the page. */
export function useUnsavedChanges(
  isUnsaved: boolean,
  onUnsaved: UnsavedChangesGuardProps['onUnsaved'],
): void {
  useEffect(() => {
    onUnsaved?.(isUnsaved)
    return () => onUnsaved?.(false)
  }, [isUnsaved, onUnsaved])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
