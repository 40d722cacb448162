import '@vitrine/share-views/styles.css'
import { RunScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.runs),
  place: (t) => t(($) => $.translation.layout.runs),
}

/** One run and its links. */
export function Component(): ReactNode {
  const { runId = '' } = useParams()
  return <RunScreen runId={runId} />
}
