import { parseTheme, type Theme } from '@vitrine/ui-state'
import { useSetUiState, useUiState } from '@vitrine/ui-state/react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

const themes: Theme[] = ['light', 'dark', 'system']

/** Light, dark, or as the device is; counts at once. */
export function ThemeChoice(): ReactNode {
  const t = useText()
  const chosen = parseTheme(useUiState('theme'))
  const set = useSetUiState()
  return (
    <fieldset className="display-theme">
      <legend>{t(($) => $.translation.display.theme)}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => set({ theme })}
          />
          {t(($) => $.translation.display[theme])}
        </label>
      ))}
    </fieldset>
  )
}
