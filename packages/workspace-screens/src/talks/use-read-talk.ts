'use client'

import type { TalkAnswer } from '@vitrine/api-client/contract/talks'
import type { LiveState } from '@vitrine/share-views/live'
import { useCallback } from 'react'
import type { WorkOptions } from '../port/import-port.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** A talk as the server has it, and as it is shown. */
export interface ReadTalk {
  talk: TalkAnswer
  state: LiveState
}

/** Gives the function that reads a talk and prepares what is shown of it. */
export function useReadTalk(talkId: string): (options?: WorkOptions) => Promise<ReadTalk> {
  const { ports } = useWorkspaceScreens()
  return useCallback(
    async (options) => {
      const talk = await ports.talks.read(talkId, options)
      const prepared = await ports.preview.prepare(talk.conversation, { branches: 'all', ...options })
      return { talk, state: { prepared, openMessageIds: talk.openMessageIds } }
    },
    [ports, talkId],
  )
}
