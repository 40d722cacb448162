import '@vitrine/share-views/styles.css'
import { prepareTexts } from '@vitrine/i18n-setup'
import shareViews from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { NewToolScreen, ToolScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.tools),
  place: (t) => t(($) => $.translation.layout.tools),
  texts: { 'share-views': shareViews },
}

/** Brings the texts of the preview. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prepareTexts(context.get(i18nContext), ['share-views'])
  return null
}

/** A tool, or the place where one is made. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const guard = useUnsavedChangesGuard()
  return id === 'new' ? (
    <NewToolScreen builtIn={query.get('builtIn') ?? undefined} {...guard} />
  ) : (
    <ToolScreen toolId={id} {...guard} />
  )
}
