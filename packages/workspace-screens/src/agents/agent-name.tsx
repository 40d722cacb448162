'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import type { ReactNode } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface AgentNameProps {
  agent: Pick<AgentEntry, 'kind' | 'name'>
  id?: string
}

/** The name of an agent, or its kind where nothing of the name is visible. */
export function AgentName({ agent: { kind, name }, id }: AgentNameProps): ReactNode {
  const { t } = useText()
  return <bdi id={id}>{visibleTitle(name) || t(($) => $['workspace-screens'].livePage[kind])}</bdi>
}
