import { languageNames } from '@vitrine/i18n-setup'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useLanguage } from './use-language.ts'

const panelId = 'display'

interface DisplayControlProps {
  /**
   * The server wrote this page's content in the reader's language, so that another one means to load the page anew.
   * @default false
   */
  isWrittenByServer?: boolean
  /**
   * The theme is chosen here too.
   * @default true
   */
  hasTheme?: boolean
}

/** Language and theme behind one button; both can be changed without scripts too. */
export function DisplayControl({
  isWrittenByServer = false,
  hasTheme = true,
}: DisplayControlProps): ReactNode {
  const t = useText()
  const language = useLanguage()
  const label = t(($) => (hasTheme ? $.translation.display.open : $.translation.display.language))
  return (
    <>
      <button
        type="button"
        className="quiet display-button"
        popoverTarget={panelId}
        aria-label={`${label}: ${languageNames[language]}`}
      >
        <span lang={language}>{languageNames[language]}</span>
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m2 3.5 3 3 3-3" />
        </svg>
      </button>
      <dialog id={panelId} className="display-panel" popover="auto" aria-label={label}>
        <LanguageChoice isWrittenByServer={isWrittenByServer} />
        {hasTheme && <ThemeChoice />}
      </dialog>
    </>
  )
}
