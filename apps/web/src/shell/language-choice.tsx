import {
  chooseLanguage,
  directionOf,
  type Language,
  LANGUAGE_KEY,
  languageNames,
  languages,
  rememberLanguage,
} from '@vitrine/i18n-setup'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../i18n/use-text.ts'
import { useStorageFailures } from './frame-state-provider.tsx'
import { isLanguageKept } from '../i18n/is-language-kept.ts'
import { loadAnewIn } from '../i18n/load-anew-in.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useLanguage } from './use-language.ts'
import { useLocation } from 'react-router'

/**
 * The languages by their own names. Where nothing has to be loaded anew a choice counts at once; elsewhere, and without
 * scripts, it is sent by a button.
 */
export function LanguageChoice({ isWrittenByServer }: { isWrittenByServer: boolean }): ReactNode {
  const t = useText()
  const selectId = useId()
  const { i18n } = useTranslation()
  const current = useLanguage()
  const [wanted, setWanted] = useState<Language>()
  const select = useRef<HTMLSelectElement>(null)
  const { report } = useStorageFailures()
  const isImmediate = useIsHydrated() && !isWrittenByServer
  const chosen = wanted ?? current

  const reportUnlessKept = (language: Language) => {
    if (isLanguageKept(language)) return
    const retry = () => {
      rememberLanguage(language)
      reportUnlessKept(language)
    }
    report({ reason: 'blocked', retry })
  }
  const choose = async (language: Language) => {
    setWanted(language)
    if (isWrittenByServer) return
    await chooseLanguage(i18n, language)
    reportUnlessKept(language)
    setWanted((latest) => (latest === language ? undefined : latest))
  }
  const takeUp = useEffectEvent(() => {
    const picked = select.current?.value as Language
    if (picked !== current) void choose(picked)
  })
  // What was picked before the scripts came.
  useEffect(() => takeUp(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    loadAnewIn(chosen)
  }

  return (
    <form className="display-language" method="get" autoComplete="off" onSubmit={submit}>
      {!isWrittenByServer && <KeptQuery name={LANGUAGE_KEY} />}
      <label htmlFor={selectId}>{t(($) => $.translation.display.language)}</label>
      <select
        ref={select}
        id={selectId}
        name={LANGUAGE_KEY}
        value={chosen}
        onChange={({ target }) => void choose(target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language} dir={directionOf(language)}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      {!isImmediate && <button type="submit">{t(($) => $.translation.display.apply)}</button>}
    </form>
  )
}

/** The query of the page as hidden fields but for `name`, so that a form that sends `name` to it keeps the rest. */
function KeptQuery({ name }: { name: string }): ReactNode {
  const query = [...new URLSearchParams(useLocation().search)].filter(([each]) => each !== name)
  return query.map(([each, value], index) => <input key={index} type="hidden" name={each} value={value} />)
}
