'use client'

import { I18nextLabels } from '@vitrine/share-views/i18next'
import { useCallback, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'

/** Props of `ComparedRunsScreen`. */
export interface ComparedRunsScreenProps {
  runId: string
  /** The run beside it. */
  otherId: string
}

/** The screen of two runs beside each other. */
export function ComparedRunsScreen(props: ComparedRunsScreenProps): ReactNode {
  return <LoadedRuns key={`${props.runId} ${props.otherId}`} {...props} />
}

function LoadedRuns({ runId, otherId }: ComparedRunsScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const resource = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const [first, second, { RunComparison }] = await Promise.all([
          ports.runs.read(runId, { signal }),
          ports.runs.read(otherId, { signal }),
          import('@vitrine/share-views/run-comparison'),
        ])
        return { first: first.run, second: second.run, RunComparison }
      },
      [ports, runId, otherId],
    ),
  )
  const title = t(($) => $['workspace-screens'].run.compared)
  const { value } = resource
  if (!value)
    return (
      <PendingRoute
        title={title}
        resource={resource}
        gone={t(($) => $['workspace-screens'].run.gone)}
        others={{ path: paths.runs, label: t(($) => $['workspace-screens'].run.toRuns) }}
      />
    )
  const { first, second, RunComparison } = value
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <ScreenLayout title={title} isAwaited>
      <I18nextLabels>
        <RunComparison
          first={{ run: first, href: paths.run(runId) }}
          second={{ run: second, href: paths.run(otherId) }}
          swapHref={paths.comparedRuns(otherId, runId)}
          headingLevel={2}
          timeZone={timeZone}
        />
      </I18nextLabels>
    </ScreenLayout>
  )
}
