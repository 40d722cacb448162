import { parseTheme } from './theme.ts'
import type { UiState } from './ui-state.ts'

/** The attributes by which style sheets know the state, as names and values. */
export function uiStateAttributes({
  theme,
  sidebarShow,
  asideShow,
}: UiState): [name: string, value: string][] {
  return [
    ['data-theme', parseTheme(theme)],
    ['data-sidebar', sidebarShow ? 'shown' : 'hidden'],
    ['data-aside', asideShow ? 'shown' : 'hidden'],
  ]
}
