import '@vitrine/share-views/styles.css'
import { prepareTexts } from '@vitrine/i18n-setup'
import shareViews from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { ApprovalScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.shares),
  place: (t) => t(($) => $.translation.layout.shares),
  texts: { 'share-views': shareViews },
}

/** Brings the texts of the preview. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prepareTexts(context.get(i18nContext), ['share-views'])
  return null
}

/** Where a member approves or refuses what another one asks to publish. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  return <ApprovalScreen approvalId={id} />
}
