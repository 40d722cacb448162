/** State of the app shell. */
export interface UiState {
  /** Whether the sidebar is visible. */
  sidebarShow: boolean
  /** Whether the aside is visible. */
  asideShow: boolean
  /** `light`, `dark` or `system`; `parseTheme` reads any other text as `light`. */
  theme: string
}

/** The state before anything is chosen. Source: the specification, "Interface state (global)". */
export const initialUiState: Readonly<UiState> = Object.freeze({
  sidebarShow: true,
  asideShow: false,
  theme: 'light',
})

const fields = Object.keys(initialUiState) as (keyof UiState)[]

/** Returns the state's fields that are an object's own and of the right type. */
export function pickUiState(source: object): Partial<UiState> {
  const isSupplied = (field: keyof UiState): boolean =>
    Object.hasOwn(source, field) && typeof Reflect.get(source, field) === typeof initialUiState[field]
  return Object.fromEntries(fields.filter(isSupplied).map((field) => [field, Reflect.get(source, field)]))
}

/** Parses stored text of any origin; invalid JSON, unknown fields and wrong types are left out. */
export function parseUiState(text: string | null): Partial<UiState> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? pickUiState(value) : {}
  } catch {
    return {}
  }
}
