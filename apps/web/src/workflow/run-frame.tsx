import type { PublicWorkflow } from '@vitrine/api-client/contract/workflows'
import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface RunFrameProps {
  workflow: PublicWorkflow
  /** How the run stood when the page was made. */
  status?: RunStatus
  /**
   * The server cannot be reached.
   * @default false
   */
  isLost?: boolean
}

/** Stands for a run until what shows it has come; without scripts it says that it takes them. */
export function RunFrame({ workflow, status, isLost = false }: RunFrameProps): ReactNode {
  const { t } = useTranslation(['share-views', 'translation'])
  return (
    <div className="vitrine live-frame">
      <h1 dir="auto">{workflow.name}</h1>
      {status && <p>{t(($) => $['share-views'].liveRun[status])}</p>}
      <output>
        {isLost
          ? t(($) => $['share-views'].liveRun.connectionLost)
          : t(($) => $.translation.runFrame.loading)}
      </output>
      <noscript>
        <p>{t(($) => $.translation.runFrame.needsScripts)}</p>
      </noscript>
    </div>
  )
}
