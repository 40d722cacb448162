import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../i18n/languages.ts'
import { useText } from '../i18n/use-text.ts'

/** The same page in each language; plain links, so that they work without scripts. */
export function LanguageLinks(): ReactNode {
  const t = useText()
  const { language: current } = useTranslation().i18n
  return (
    <nav className="language-links" aria-label={t(($) => $.translation.display.language)}>
      {languages.map((language) => (
        <a
          key={language}
          href={`?lng=${language}`}
          lang={language}
          hrefLang={language}
          rel="nofollow"
          aria-current={language === current ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  )
}
