import { languageNames } from '@vitrine/i18n-setup'
import { BrandVoiceScreen, NewBrandVoiceScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.brandVoices),
  place: (t) => t(($) => $.translation.layout.brandVoices),
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
