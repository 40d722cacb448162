import type { ReactNode } from 'react'
import { NotFoundMessage } from '../errors/not-found-message.tsx'
import { ColumnPage } from '../shell/column-page.tsx'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.notFound.title), status: 404 }

/** The page for an address that leads nowhere. */
export function Component(): ReactNode {
  return (
    <ColumnPage>
      <NotFoundMessage />
    </ColumnPage>
  )
}
