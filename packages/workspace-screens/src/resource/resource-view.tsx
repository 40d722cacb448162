'use client'

import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import type { Resource } from './use-resource.ts'
import { Waiting } from './waiting.tsx'

interface ResourceViewProps<Value> {
  resource: Pick<Resource<Value>, 'value' | 'error' | 'isLoading' | 'refresh'>
  children: (value: Value) => ReactNode
}

/** Shows a loaded value, the wait for it, or why it could not be loaded. */
export function ResourceView<Value>({
  resource: { value, error, isLoading, refresh },
  children,
}: ResourceViewProps<Value>): ReactNode {
  return (
    <>
      {error !== undefined && <Failure error={error} isRetrying={isLoading} onRetry={refresh} />}
      {value === undefined && error === undefined && <Waiting />}
      {value !== undefined && children(value)}
    </>
  )
}
