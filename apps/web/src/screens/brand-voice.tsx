import '@vitrine/share-views/styles.css'
import { languageNames, prepareTexts } from '@vitrine/i18n-setup'
import shareViews from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { BrandVoiceScreen, NewBrandVoiceScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.brandVoices),
  place: (t) => t(($) => $.translation.layout.brandVoices),
  texts: { 'share-views': shareViews },
}

/** Brings the texts of the preview. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prepareTexts(context.get(i18nContext), ['share-views'])
  return null
}

/** A brand voice, or the place where one is made. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const guard = useUnsavedChangesGuard()
  return id === 'new' ? (
    <NewBrandVoiceScreen languages={languageNames} {...guard} />
  ) : (
    <BrandVoiceScreen brandVoiceId={id} languages={languageNames} {...guard} />
  )
}
