import type { RunPublication } from '@vitrine/api-client/contract/runs'
import type { PublicWorkflow } from '@vitrine/api-client/contract/workflows'
import type { RunSharing } from '@vitrine/share-views/workflow-live'
import { useCallback, useEffect, useState } from 'react'
import { visitor } from './visitor.ts'

/** Wait before a run that waits for approval is looked at again, in milliseconds. */
const LOOK_AFTER_MS = 15_000

/** After every event that a run can have: what is asked for is how it stands. */
const AFTER_ALL = 999_999_999

/** What the page of a run says of its publication. */
export interface PublicationProps {
  runId: string
  workflow: Pick<PublicWorkflow, 'visitorPublishing'>
  /** Proves that the reader started the run; undefined for others. */
  controlToken: string | undefined
  /** As the run said when it was loaded. */
  loaded: RunPublication | undefined
}

/** How far it is that the reader publishes a run of theirs, followed while it waits for approval. */
export function useRunPublication({ runId, workflow, controlToken, loaded }: PublicationProps): {
  sharing: RunSharing | undefined
  onShare: (() => Promise<void>) | undefined
  onTakeBack: (() => Promise<void>) | undefined
} {
  const [known, setKnown] = useState<{ publication: RunPublication | undefined }>()
  const publication = known ? known.publication : loaded
  const isWaiting = publication?.state === 'waiting'
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const { own } = await visitor().readRun(runId, { after: AFTER_ALL, controlToken, signal })
      setKnown({ publication: own?.publication })
    },
    [runId, controlToken],
  )
  useEffect(() => {
    if (!isWaiting) return undefined
    const off = new AbortController()
    const { signal } = off
    // A look that fails is made again; the page says what it knew.
    const lookIfSeen = () => !document.hidden && void look(signal).catch(() => undefined)
    const timer = setInterval(lookIfSeen, LOOK_AFTER_MS)
    document.addEventListener('visibilitychange', lookIfSeen, { signal })
    return () => {
      clearInterval(timer)
      off.abort()
    }
  }, [isWaiting, look])
  if (controlToken === undefined) return { sharing: undefined, onShare: undefined, onTakeBack: undefined }
  const publishing = workflow.visitorPublishing ?? 'allowed'
  const share = async () => {
    try {
      const answer = await visitor().shareRun(runId, controlToken)
      setKnown({ publication: 'url' in answer ? { state: 'published', url: answer.url } : answer })
    } catch (failure) {
      // What it was refused for may be told by how it stands now.
      await look().catch(() => undefined)
      throw failure
    }
  }
  const takeBack = async () => {
    try {
      await visitor().withdrawPublication(runId, controlToken)
    } finally {
      // Where it was decided meanwhile, the page says how.
      await look().catch(() => undefined)
    }
  }
  return {
    sharing: publication ?? { state: publishing },
    onShare: publishing === 'off' ? undefined : share,
    onTakeBack: takeBack,
  }
}
