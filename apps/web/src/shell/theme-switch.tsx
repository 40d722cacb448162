import { parseTheme, type Theme } from '@vitrine/ui-state'
import { useSetUiState, useUiState } from '@vitrine/ui-state/react'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/use-text.ts'

const signs: Record<Theme, string> = {
  light:
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7',
}

/** Light, as the device is, or dark, each one press away; works without scripts too, for as long as the page is open. */
export function ThemeSwitch(): ReactNode {
  const t = useText()
  const chosen = parseTheme(useUiState('theme'))
  const set = useSetUiState()
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">{t(($) => $.translation.display.theme)}</legend>
      {(Object.keys(signs) as Theme[]).map((theme) => (
        <label key={theme} title={t(($) => $.translation.display[theme])}>
          <input
            type="radio"
            name={name}
            value={theme}
            aria-label={t(($) => $.translation.display[theme])}
            checked={theme === chosen}
            onChange={() => set({ theme })}
          />
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={signs[theme]} />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
