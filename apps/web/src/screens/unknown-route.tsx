import { type ReactNode, useEffect } from 'react'
import { NotFoundMessage } from '../errors/not-found-message.tsx'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { session } from '../session/session.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.notFound.title), status: 404 }

/** A path inside the main layout that no screen has. */
export function Component(): ReactNode {
  // So that the frame around it knows whom it stands for.
  useEffect(() => void session.load(), [])
  return <NotFoundMessage />
}
