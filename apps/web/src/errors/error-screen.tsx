import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ColumnPage } from '../shell/column-page.tsx'
import { CutOffMessage } from './cut-off-message.tsx'
import { isCutOff } from './describe-error.ts'
import { NeedsScriptsMessage } from './needs-scripts-message.tsx'
import { NotFoundMessage } from './not-found-message.tsx'
import { ServerErrorMessage } from './server-error-message.tsx'
import { UnexpectedErrorMessage } from './unexpected-error-message.tsx'

/** Takes the place of a screen that could not be shown. */
export function ErrorScreen(): ReactNode {
  return (
    <ColumnPage>
      <ErrorMessage error={useRouteError()} />
    </ColumnPage>
  )
}

/** The same within the frame of the places, which stays. */
export function RouteError(): ReactNode {
  return <ErrorMessage error={useRouteError()} />
}

function ErrorMessage({ error }: { error: unknown }): ReactNode {
  if (isCutOff(error)) return <CutOffMessage />
  if (!isRouteErrorResponse(error)) return <UnexpectedErrorMessage error={error} />
  if (error.status === 404) return <NotFoundMessage />
  if (error.status === 405) return <NeedsScriptsMessage />
  if (error.status === 500) return <ServerErrorMessage canRetry />
  return <UnexpectedErrorMessage error={error} />
}
