'use client'

import type { BrandVoiceRequest } from '@vitrine/api-client/contract/brand-voices'
import type { ReactNode } from 'react'
import { NewCatalogItem } from '../catalog/new-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { BrandVoiceForm } from './brand-voice-form.tsx'

/** Props of `NewBrandVoiceScreen`. */
export interface NewBrandVoiceScreenProps extends UnsavedChangesGuardProps {
  /** Names of languages by BCP 47 tag, for the texts that readers see. */
  languages: Readonly<Record<string, string>>
}

/** The screen that creates a brand voice, and then goes to its screen. */
export function NewBrandVoiceScreen({ languages, ...guard }: NewBrandVoiceScreenProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  return (
    <NewCatalogItem<BrandVoiceRequest>
      {...guard}
      title={t(($) => $['workspace-screens'].brandVoices.new)}
      create={(request) => ports.brandVoices.create(workspace.id, request)}
      pathOf={paths.brandVoice}
      renderForm={(form) => <BrandVoiceForm {...form} languages={languages} />}
    />
  )
}
