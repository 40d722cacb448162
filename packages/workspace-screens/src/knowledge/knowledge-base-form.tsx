'use client'

import type {
  KnowledgeBaseEntry,
  KnowledgeBaseRequest,
  PassageReaders,
  StemmedLanguage,
} from '@vitrine/api-client/contract/knowledge'
import type { ReactNode } from 'react'
import type { CatalogFormProps } from '../catalog/new-catalog-item.tsx'
import { Choice } from '../form/choice.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'
import { useLanguageName } from './use-language-name.ts'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const languages = Object.keys({
  ar: 0,
  de: 0,
  el: 0,
  en: 0,
  es: 0,
  fr: 0,
  hi: 0,
  id: 0,
  it: 0,
  nl: 0,
  pt: 0,
  ro: 0,
  ru: 0,
  sv: 0,
  tr: 0,
  uk: 0,
} satisfies Record<StemmedLanguage, 0>) as StemmedLanguage[]

interface KnowledgeBaseFormProps extends CatalogFormProps<KnowledgeBaseRequest> {
  /** The knowledge base to change; absent for a new one, whose language is chosen too. */
  base?: KnowledgeBaseEntry
}

/** The form of a knowledge base. */
export function KnowledgeBaseForm({ base, onTouched, send }: KnowledgeBaseFormProps): ReactNode {
  const { t, language } = useText()
  const nameOf = useLanguageName()
  const own = languages.find((known) => language.split('-', 1)[0] === known)
  const readers = base?.passageReaders ?? 'members'
  return (
    <div onInput={onTouched}>
      <Form
        submit={
          base
            ? t(($) => $['workspace-screens'].livePage.save)
            : t(($) => $['workspace-screens'].catalog.create)
        }
        sending={t(($) => $['workspace-screens'].livePage.saving)}
        send={(values) =>
          send({
            name: values('name').trim(),
            description: values('description').trim(),
            passageReaders: values('passageReaders') as PassageReaders,
            ...(!base && { language: languages.find((known) => known === values('language')) ?? null }),
          })
        }
      >
        <NameField
          label={t(($) => $['workspace-screens'].livePage.name)}
          missing={t(($) => $['workspace-screens'].livePage.missingName)}
          name={base?.name}
          maxLength={200}
        />
        <TextField
          name="description"
          label={t(($) => $['workspace-screens'].livePage.description)}
          hint={t(($) => $['workspace-screens'].brandVoice.forMembers)}
          defaultValue={base?.description}
          rows={2}
          maxLength={4000}
        />
        {!base && (
          <SelectField
            name="language"
            label={t(($) => $['workspace-screens'].knowledgeBase.language)}
            hint={t(($) => $['workspace-screens'].knowledgeBase.languageHint)}
            defaultValue={own ?? ''}
          >
            {languages
              .map((tag) => ({ tag, name: nameOf(tag) }))
              .toSorted((one, other) => one.name.localeCompare(other.name, language))
              .map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            <option value="">{t(($) => $['workspace-screens'].knowledgeBase.otherLanguage)}</option>
          </SelectField>
        )}
        <fieldset className="work-choices">
          <legend>{t(($) => $['workspace-screens'].knowledgeBase.readers)}</legend>
          <Choice
            type="radio"
            name="passageReaders"
            value="members"
            defaultChecked={readers === 'members'}
            label={t(($) => $['workspace-screens'].knowledgeBase.members)}
          />
          <Choice
            type="radio"
            name="passageReaders"
            value="anyone"
            defaultChecked={readers === 'anyone'}
            label={t(($) => $['workspace-screens'].knowledgeBase.anyone)}
            note={t(($) => $['workspace-screens'].knowledgeBase.anyoneNote)}
          />
        </fieldset>
      </Form>
    </div>
  )
}
