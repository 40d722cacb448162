import type { UiStore } from './create-ui-store.ts'
import { uiStateAttributes } from './ui-state-attributes.ts'

/** Keeps `data-theme`, `data-sidebar` and `data-aside` of an element as the state says, until the returned function is called. */
export function reflectUiState(store: Pick<UiStore, 'getState' | 'subscribe'>, root: Element): () => void {
  const reflect = (): void => {
    for (const [name, value] of uiStateAttributes(store.getState())) {
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
    }
  }
  reflect()
  return store.subscribe(reflect)
}
