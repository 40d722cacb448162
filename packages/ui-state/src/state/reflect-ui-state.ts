import type { UiStore } from './create-ui-store.ts'
import { parseTheme } from './theme.ts'
import type { UiState } from './ui-state.ts'

/** Returns the attributes that style sheets select the state by, as names and values. */
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

/**
 * Writes the state to `data-theme`, `data-sidebar` and `data-aside` of an element, until the returned function is
 * called.
 */
export function reflectUiState(store: Pick<UiStore, 'getState' | 'subscribe'>, root: Element): () => void {
  const reflect = (): void => {
    for (const [name, value] of uiStateAttributes(store.getState())) {
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
    }
  }
  reflect()
  return store.subscribe(reflect)
}
