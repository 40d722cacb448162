import '@vitrine/share-views/styles.css'
import { enhanceRun } from '@vitrine/share-views/browser'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { ReadingPage } from '../frame/reading-page.tsx'
import { useText } from '../i18n/use-text.ts'
import { ArticleFrame } from '../reading/article-frame.tsx'
import { loadShare } from '../reading/load-share.ts'
import type { ReadingArrival } from '../reading/reading-arrival.ts'
import type { SharedRun } from '../reading/shared-run.ts'
import { holdStill } from '../recovery/hold-still.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

type Arrival = ReadingArrival<SharedRun>

export const handle: ScreenHandle = {
  title: (t, arrival) =>
    titleOf(
      arrival as Arrival | undefined,
      t(($) => $.translation.sharedRun.untitled),
    ),
  description: (t) => t(($) => $.translation.sharedRun.description),
}

/** Fetches the run, unless the page came with it. */
export function loader(request: LoaderFunctionArgs): Promise<Arrival> {
  return loadShare(request, {
    isOfKind: (share) => 'run' in share,
    loadArticle: () => holdStill(import('../reading/shared-run-article.tsx')),
  })
}

/** How readers look at a run stands in the address too, and needs no server. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.sharedLinkId !== nextParams.sharedLinkId
}

/** A shared run of a workflow, to be read. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <ReadingPage kind={t(($) => $.translation.sharedRun.kind)}>
      <ArticleFrame arrival={useLoaderData<Arrival>()} enhance={enhanceRun} />
    </ReadingPage>
  )
}

function titleOf(arrival: Arrival | undefined, untitled: string): string | undefined {
  return arrival?.by === 'step' ? arrival.share.run.run.workflow.name || untitled : undefined
}
