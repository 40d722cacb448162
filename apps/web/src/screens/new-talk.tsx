import { NewTalkScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.agents),
  place: (t) => t(($) => $.translation.layout.agents),
}

/** Where a talk with an agent or chatbot begins. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  return <NewTalkScreen agentId={id} />
}
