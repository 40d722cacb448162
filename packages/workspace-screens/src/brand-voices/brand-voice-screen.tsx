'use client'

import type { BrandVoiceEntry, BrandVoiceRequest } from '@vitrine/api-client/contract/brand-voices'
import type { ReactNode } from 'react'
import { CatalogItemScreen } from '../catalog/catalog-item-screen.tsx'
import { OpenCatalogItem } from '../catalog/open-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { BrandVoiceForm } from './brand-voice-form.tsx'
import { BrandVoicePreview } from './brand-voice-preview.tsx'
import { useBrandVoiceView } from './use-brand-voice-view.tsx'
import { TextCheck } from './text-check.tsx'

/** Props of `BrandVoiceScreen`. */
export interface BrandVoiceScreenProps extends UnsavedChangesGuardProps {
  brandVoiceId: string
  /** Names of languages by BCP 47 tag, for the texts that readers see. */
  languages: Readonly<Record<string, string>>
}

/** The screen of one brand voice: what readers see of it, its tone and words, and for owners and administrators all of its settings. */
export function BrandVoiceScreen({ brandVoiceId, languages, ...guard }: BrandVoiceScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useBrandVoiceView()
  return (
    <CatalogItemScreen
      id={brandVoiceId}
      client={ports.brandVoices}
      title={t(($) => $['workspace-screens'].brandVoices.title)}
      gone={t(($) => $['workspace-screens'].brandVoice.gone)}
      others={{ path: paths.brandVoices, label: t(($) => $['workspace-screens'].brandVoice.toOthers) }}
    >
      {(voice, onChanged) => (
        <OpenCatalogItem<BrandVoiceEntry, BrandVoiceRequest>
          {...guard}
          entry={voice}
          onChanged={onChanged}
          client={ports.brandVoices}
          pictures={ports.brandVoices}
          view={viewOf(voice)}
          listPath={paths.brandVoices}
          renderForm={(form) => <BrandVoiceForm {...form} voice={voice} languages={languages} />}
        >
          {voice.mayManage && <BrandVoicePreview voice={voice} />}
          <TextCheck voice={voice} />
        </OpenCatalogItem>
      )}
    </CatalogItemScreen>
  )
}
