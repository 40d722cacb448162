import '@vitrine/share-views/styles.css'
import { prepareTexts } from '@vitrine/i18n-setup'
import shareViews from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { ImportScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { ImportHelp } from '../home/import-help.tsx'
import { i18nContext } from '../i18n/i18n-context.ts'
import home from '../locales/en/home.json' with { type: 'json' }
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.import),
  place: (t) => t(($) => $.translation.layout.import),
  Details: ImportHelp,
  texts: { home, 'share-views': shareViews },
}

/** Brings the texts of the help and of the previews. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prepareTexts(context.get(i18nContext), ['home', 'share-views'])
  return null
}

/** Where transcripts come in. What was read and not saved holds back a step away from it. */
export function Component(): ReactNode {
  return <ImportScreen {...useUnsavedChangesGuard()} />
}
