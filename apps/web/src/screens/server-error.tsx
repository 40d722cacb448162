import type { ReactNode } from 'react'
import { ServerErrorMessage } from '../errors/server-error-message.tsx'
import { ColumnPage } from '../shell/column-page.tsx'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.serverError.title), status: 500 }

/** The page for a fault of the server. */
export function Component(): ReactNode {
  return (
    <ColumnPage>
      <ServerErrorMessage />
    </ColumnPage>
  )
}
