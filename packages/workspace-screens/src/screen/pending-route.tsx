'use client'

import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { codeOf } from '../problem/code-of.ts'
import { Failure } from '../resource/failure.tsx'
import type { Resource } from '../resource/use-resource.ts'
import { Waiting } from '../resource/waiting.tsx'
import { Empty } from './empty.tsx'
import { ScreenLayout } from './screen-layout.tsx'

interface PendingRouteProps {
  title: string
  resource: Pick<Resource<unknown>, 'error' | 'isLoading' | 'refresh'>
  /** Text for something that does not exist. */
  gone: string
  /** Link from there to the list. */
  others: { path: string; label: string }
}

/** The screen of one entry that is being loaded, could not be loaded, or does not exist. */
export function PendingRoute({ title, resource, gone, others }: PendingRouteProps): ReactNode {
  const { error, isLoading, refresh } = resource
  const isGone = codeOf(error) === 'not-found'
  return (
    <ScreenLayout title={title} isAwaited>
      {error === undefined && <Waiting />}
      {isGone && (
        <Empty
          text={gone}
          action={
            <RouteLink to={others.path} kind="main">
              {others.label}
            </RouteLink>
          }
        />
      )}
      {error !== undefined && !isGone && <Failure error={error} isRetrying={isLoading} onRetry={refresh} />}
    </ScreenLayout>
  )
}
