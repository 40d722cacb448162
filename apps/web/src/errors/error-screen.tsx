import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ColumnPage } from '../frame/column-page.tsx'
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

function ErrorMessage({ error }: { error: unknown }): ReactNode {
  if (!isRouteErrorResponse(error)) return <UnexpectedErrorMessage error={error} />
  if (error.status === 404) return <NotFoundMessage />
  if (error.status === 500) return <ServerErrorMessage canRetry />
  return <UnexpectedErrorMessage error={error} />
}
