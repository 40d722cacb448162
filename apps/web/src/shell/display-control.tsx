import { languageNames } from '@vitrine/i18n-setup'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useLanguage } from './use-language.ts'

const panelId = 'display'

interface DisplayControlProps {
  /**
   * The server wrote this page's content in the reader's language, so that another one means to load the page anew.
   * @default false
   */
  isWrittenByServer?: boolean
}

/** Language and theme behind one button; the language can be changed without scripts too. */
export function DisplayControl({ isWrittenByServer = false }: DisplayControlProps): ReactNode {
  const t = useText()
  const language = useLanguage()
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className="quiet display-button"
        popoverTarget={panelId}
        aria-label={`${t(($) => $.translation.display.open)}: ${languageNames[language]}`}
      >
        <span lang={language}>{languageNames[language]}</span>
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="m2 3.5 3 3 3-3" />
        </svg>
      </button>
      <dialog
        id={panelId}
        className="display-panel"
        popover="auto"
        aria-label={t(($) => $.translation.display.open)}
      >
        <LanguageChoice isWrittenByServer={isWrittenByServer} />
        {isHydrated && <ThemeChoice />}
      </dialog>
    </>
  )
}
