import '@vitrine/share-views/styles.css'
import { prepareTexts } from '@vitrine/i18n-setup'
import { BrandFrame } from '@vitrine/share-views/brand'
import shareViews from '@vitrine/share-views/locales/en/share-views.json'
import type { EarlierInputs } from '@vitrine/share-views/workflow-start'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { readPageData } from '../configuration/page-data.ts'
import { ReadingPage } from '../shell/reading-page.tsx'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { RunPage } from '../workflow/run-page.tsx'
import { StartPage } from '../workflow/start-page.tsx'
import { readWorkflowContext, type WorkflowInitialData } from '../workflow/workflow-initial-data.ts'
import type { SHOWN_RUN_PARAMETER } from '@vitrine/api-client/contract/workflows'

/** Query parameter that names the run which the page shows. The contract itself would bring its schemas along. */
const RUN_PARAMETER: typeof SHOWN_RUN_PARAMETER = 'run'

export const handle: ScreenHandle = {
  title: (_t, initialData) => (initialData as WorkflowInitialData | null | undefined)?.workflow.name,
  texts: { 'share-views': shareViews },
}

/** Fetches the workflow, beside its labels; a page that came from the server brings both. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<WorkflowInitialData> {
  const runId = new URL(request.url).searchParams.get(RUN_PARAMETER) ?? undefined
  const [initialData] = await Promise.all([
    context.get(readWorkflowContext)(params.id ?? '', runId, request.signal),
    prepareTexts(context.get(i18nContext), ['share-views']),
  ])
  if (!initialData) throw data(null, { status: 404 })
  return initialData
}

/** From the form to a run and back, the workflow stays the same. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}

/** Where visitors start a shared agent workflow, and watch what they started. */
export function Component(): ReactNode {
  const [ofPage] = useState(arrivalOfPage)
  const initialData = useLoaderData<WorkflowInitialData | null>() ?? ofPage
  const { t, i18n } = useTranslation('share-views')
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [earlier, setEarlier] = useState<EarlierInputs>()
  // The history outlives the page, and the reader is led to their run once. What they look at stands in the address too.
  const forgetNew = useCallback(
    () => void navigate({ search: window.location.search }, { replace: true, state: null }),
    [navigate],
  )
  const runId = new URLSearchParams(search).get(RUN_PARAMETER)
  if (!initialData) throw new Error('The page came without its workflow.')
  const { workflow, run } = initialData
  const open = (id: string) =>
    void navigate({ search: `?${new URLSearchParams({ [RUN_PARAMETER]: id })}` }, { state: { isNew: true } })
  const runAgain = (inputs: EarlierInputs) => {
    setEarlier(inputs)
    void navigate({ search: '' })
  }
  return (
    <ReadingPage kind={t(($) => $['share-views'].kindWorkflow)}>
      <BrandFrame brand={workflow.brand} language={i18n.language}>
        {runId === null ? (
          <StartPage workflow={workflow} earlier={earlier} onStarted={open} />
        ) : (
          <RunPage
            key={runId}
            workflow={workflow}
            runId={runId}
            status={run?.id === runId ? run.status : undefined}
            isNew={(state as { isNew?: boolean } | null)?.isNew === true}
            onArrived={forgetNew}
            onRunAgain={runAgain}
          />
        )}
      </BrandFrame>
    </ReadingPage>
  )
}

/** A page that came from the server brings its workflow beside its HTML. */
function arrivalOfPage(): WorkflowInitialData | undefined {
  return typeof document === 'undefined' ? undefined : readPageData(document).workflow
}
