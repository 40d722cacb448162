'use client'

import { useEffect } from 'react'
import type { LeaveGuardProps } from './leaving.ts'

/** Tells the application and the browser while something could be lost by leaving. */
export function useUnsaved(isUnsaved: boolean, onUnsaved: LeaveGuardProps['onUnsaved']): void {
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
