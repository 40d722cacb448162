import { pickUiState, initialUiState, type UiState } from './ui-state.ts'

/** The only action: sets the given fields, the others stay. */
export type UiAction = { readonly type: 'set' } & Readonly<Partial<UiState>>

/**
 * Merges the fields of a `set` action. Fields that are `undefined`, unknown or of the wrong type are ignored, and so
 * are other actions; where nothing changes the same state comes back.
 */
export function uiStateReducer(
  state: Readonly<UiState> | undefined = initialUiState,
  action: UiAction,
): UiState {
  if (action.type !== 'set') return state
  const next = { ...state, ...pickUiState(action) }
  return isSame(state, next) ? state : next
}

function isSame(one: UiState, other: UiState): boolean {
  return (
    one.sidebarShow === other.sidebarShow && one.asideShow === other.asideShow && one.theme === other.theme
  )
}
