'use client'

import type { BrandLink, BrandVoiceEntry, BrandVoiceRequest } from '@vitrine/api-client/contract/brand-voices'
import { useState, type ReactNode } from 'react'
import type { CatalogFormProps } from '../catalog/new-catalog-item.tsx'
import { Choice } from '../form/choice.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'
import { AccentField } from './accent-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { TextsByLanguageFields } from './texts-by-language-fields.tsx'

interface BrandVoiceFormProps extends CatalogFormProps<BrandVoiceRequest> {
  /** The brand voice to change; absent for a new one. */
  voice?: BrandVoiceEntry
  /** Names of languages by BCP 47 tag, for the texts that readers see. */
  languages: Readonly<Record<string, string>>
}

const MAX_TEXT_LENGTH = 1000

/** The form of a brand voice: first what readers see, then how texts are to sound. */
export function BrandVoiceForm({ voice, languages, onTouched, send }: BrandVoiceFormProps): ReactNode {
  const { t } = useText()
  const [links, setLinks] = useState<readonly BrandLink[]>(voice?.links ?? [])
  const used = Object.keys({ en: '', ...voice?.introduction, ...voice?.closing })
  const [shown, setShown] = useState<readonly string[]>(used)
  const textsOf = (values: (name: string) => string, name: string) =>
    Object.fromEntries(
      shown
        .map((language) => [language, values(`${name}-${language}`).trim()] as const)
        .filter(([, text]) => text !== ''),
    )
  return (
    <div onInput={onTouched}>
      <Form
        submit={
          voice
            ? t(($) => $['workspace-screens'].livePage.save)
            : t(($) => $['workspace-screens'].catalog.create)
        }
        sending={t(($) => $['workspace-screens'].livePage.saving)}
        fieldOfReason={{ 'low-contrast': 'accent' }}
        send={(values, form) =>
          send({
            name: values('name').trim(),
            description: values('description').trim(),
            accent: values('accent').trim().toLowerCase() || null,
            isDefault: new FormData(form).has('isDefault'),
            introduction: textsOf(values, 'introduction'),
            closing: textsOf(values, 'closing'),
            links: links
              .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
              .filter(({ label, url }) => label !== '' || url !== ''),
            tone: values('tone').trim(),
            preferred: wordsOf(values('preferred')),
            avoided: wordsOf(values('avoided')),
          })
        }
      >
        <NameField
          label={t(($) => $['workspace-screens'].livePage.name)}
          missing={t(($) => $['workspace-screens'].livePage.missingName)}
          name={voice?.name}
          maxLength={200}
        />
        <AccentField accent={voice?.accent ?? null} />
        <Choice
          type="checkbox"
          name="isDefault"
          defaultChecked={voice?.isDefault}
          label={t(($) => $['workspace-screens'].brandVoice.makeDefault)}
          note={t(($) => $['workspace-screens'].brandVoice.makeDefaultNote)}
        />
        <TextsByLanguageFields
          languages={languages}
          shown={shown}
          onShown={setShown}
          fields={[
            {
              name: 'introduction',
              label: t(($) => $['workspace-screens'].brandVoice.introduction),
              texts: voice?.introduction ?? {},
            },
            {
              name: 'closing',
              label: t(($) => $['workspace-screens'].brandVoice.closing),
              texts: voice?.closing ?? {},
            },
          ]}
          maxLength={MAX_TEXT_LENGTH}
        />
        <LinkFields
          links={links}
          onLinks={(changed) => {
            onTouched()
            setLinks(changed)
          }}
        />
        <TextField
          name="description"
          label={t(($) => $['workspace-screens'].livePage.description)}
          hint={t(($) => $['workspace-screens'].brandVoice.forMembers)}
          defaultValue={voice?.description}
          rows={2}
          maxLength={4000}
        />
        <TextField
          name="tone"
          label={t(($) => $['workspace-screens'].brandVoice.tone)}
          hint={t(($) => $['workspace-screens'].brandVoice.forMembers)}
          defaultValue={voice?.tone}
          rows={3}
          maxLength={4000}
        />
        <TextField
          name="preferred"
          label={t(($) => $['workspace-screens'].brandVoice.preferred)}
          hint={t(($) => $['workspace-screens'].brandVoice.onePerLine)}
          defaultValue={voice?.preferred.join('\n')}
          rows={3}
        />
        <TextField
          name="avoided"
          label={t(($) => $['workspace-screens'].brandVoice.avoided)}
          hint={t(($) => $['workspace-screens'].brandVoice.onePerLine)}
          defaultValue={voice?.avoided.join('\n')}
          rows={3}
        />
      </Form>
    </div>
  )
}

function wordsOf(text: string): string[] {
  const words = text.split('\n').map((word) => word.trim())
  return [...new Set(words)].filter((word) => word !== '')
}
