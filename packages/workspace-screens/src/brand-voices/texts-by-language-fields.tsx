'use client'

import type { TextsByLanguage } from '@vitrine/api-client/contract/brand-voices'
import { useId, type ReactNode } from 'react'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'

interface TextsByLanguageFieldsProps {
  /** Names of languages by BCP 47 tag. */
  languages: Readonly<Record<string, string>>
  /** Languages whose fields are shown. */
  shown: readonly string[]
  onShown(shown: readonly string[]): void
  /** The value of a field is named after it and its language: `closing-de`. */
  fields: readonly { name: string; label: string; texts: TextsByLanguage }[]
  maxLength: number
}

/** Fields for texts in several languages, with a choice that adds one. */
export function TextsByLanguageFields({
  languages,
  shown,
  onShown,
  fields,
  maxLength,
}: TextsByLanguageFieldsProps): ReactNode {
  const { t } = useText()
  const id = useId()
  const left = Object.keys(languages).filter((language) => !shown.includes(language))
  return (
    <>
      {shown.map((language) => (
        <fieldset key={language} className="work-choices">
          <legend lang={language}>{languages[language] ?? language}</legend>
          {fields.map(({ name, label, texts }) => (
            <TextField
              key={name}
              name={`${name}-${language}`}
              label={label}
              lang={language}
              defaultValue={texts[language]}
              rows={2}
              maxLength={maxLength}
            />
          ))}
        </fieldset>
      ))}
      {left.length > 0 && (
        <div className="work-field">
          <label htmlFor={id}>{t(($) => $['workspace-screens'].brandVoice.addLanguage)}</label>
          <div className="vitrine-input">
            <select id={id} value="" onChange={({ target }) => onShown([...shown, target.value])}>
              <option value="">{t(($) => $['workspace-screens'].brandVoice.addLanguage)}</option>
              {left.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languages[language]}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
    </>
  )
}
