import { data, type LoaderFunctionArgs } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { loadShare } from './load-share.ts'
import { readShareContext } from './read-share.ts'
import type { ReadingInitialData } from './reading-initial-data.ts'
import { isSharedRun, type SharedRun } from './shared-run.ts'

/** Fetches a shared run and another one that it is read beside; without either there is nothing to read. */
export async function loadComparison(
  args: LoaderFunctionArgs,
  otherId: string,
): Promise<ReadingInitialData<SharedRun>> {
  const other = await args.context.get(readShareContext)(otherId, args.request.signal)
  if (!other || !isSharedRun(other)) throw data(null, { status: 404 })
  return loadShare(args, {
    isOfKind: isSharedRun,
    async loadArticle() {
      const { articleBeside, articleEnglish } = await suspendUntilReload(
        import('./run-comparison-article.tsx'),
      )
      return { Article: articleBeside(other), articleEnglish }
    },
  })
}
