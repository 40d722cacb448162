import '@vitrine/share-views/styles.css'
import { enhanceRun } from '@vitrine/share-views/browser'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { ReadingPage } from '../shell/reading-page.tsx'
import { useText } from '../i18n/use-text.ts'
import { ArticleFrame } from '../reading/article-frame.tsx'
import { loadComparison } from '../reading/load-comparison.ts'
import { loadShare } from '../reading/load-share.ts'
import type { ReadingInitialData } from '../reading/reading-initial-data.ts'
import { isSharedRun, type SharedRun } from '../reading/shared-run.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

type InitialData = ReadingInitialData<SharedRun>

export const handle: ScreenHandle = {
  title: (t, initialData) =>
    titleOf(
      initialData as InitialData | undefined,
      t(($) => $.translation.sharedRun.untitled),
    ),
  description: (t) => t(($) => $.translation.sharedRun.description),
}

/** Fetches the run, and the one it is read beside, unless the page came with it. */
export function loader(args: LoaderFunctionArgs): Promise<InitialData> {
  const otherId = besideOf(new URL(args.request.url))
  if (otherId !== null) return loadComparison(args, otherId)
  return loadShare(args, {
    isOfKind: isSharedRun,
    loadArticle: () => suspendUntilReload(import('../reading/shared-run-article.tsx')),
  })
}

/** How readers look at a run stands in the address too, and needs no server. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.sharedLinkId !== nextParams.sharedLinkId || besideOf(currentUrl) !== besideOf(nextUrl)
}

/** The id of the link that the run is read beside; null where it is read alone. */
function besideOf({ searchParams }: URL): string | null {
  return searchParams.get('with')
}

/** A shared run of a workflow, to be read. */
export function Component(): ReactNode {
  const t = useText()
  return (
    <ReadingPage kind={t(($) => $.translation.sharedRun.kind)}>
      <ArticleFrame initialData={useLoaderData<InitialData>()} enhance={enhanceRun} />
    </ReadingPage>
  )
}

function titleOf(initialData: InitialData | undefined, untitled: string): string | undefined {
  return initialData?.by === 'step' ? initialData.share.run.run.workflow.name || untitled : undefined
}
