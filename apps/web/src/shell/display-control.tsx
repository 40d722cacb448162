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
   * Such a page has its theme beside this control, not in it.
   * @default false
   */
  isWrittenByServer?: boolean
}

/** Language and theme behind one button; both can be changed without scripts too. */
export function DisplayControl({ isWrittenByServer = false }: DisplayControlProps): ReactNode {
  const t = useText()
  const language = useLanguage()
  const label = t(($) => (isWrittenByServer ? $.translation.display.language : $.translation.display.open))
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
        {!isWrittenByServer && <ThemeChoice />}
      </dialog>
    </>
  )
}
