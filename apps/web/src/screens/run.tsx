import '@vitrine/share-views/styles.css'
import { prepareTexts } from '@vitrine/i18n-setup'
import shareViews from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { ComparedRunsScreen, RunScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.runs),
  place: (t) => t(($) => $.translation.layout.runs),
  texts: { 'share-views': shareViews },
}

/** Brings the texts of the preview. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prepareTexts(context.get(i18nContext), ['share-views'])
  return null
}

/** One run and its links, or beside another run. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const otherId = query.get('with')
  if (otherId !== null) return <ComparedRunsScreen runId={id} otherId={otherId} />
  return <RunScreen runId={id} />
}
