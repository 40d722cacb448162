import { initialUiState, type UiState } from './ui-state.ts'

const fields = Object.keys(initialUiState) as (keyof UiState)[]

/** The fields of the state that an object has for its own and with the right type; everything else is left out. */
export function pickUiState(source: object): Partial<UiState> {
  const isSupplied = (field: keyof UiState): boolean =>
    Object.hasOwn(source, field) && typeof Reflect.get(source, field) === typeof initialUiState[field]
  return Object.fromEntries(fields.filter(isSupplied).map((field) => [field, Reflect.get(source, field)]))
}
