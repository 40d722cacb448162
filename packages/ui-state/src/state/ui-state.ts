/** What the frame of an application shows. */
export interface UiState {
  sidebarShow: boolean
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

/** The fields of the state that an object has for its own and with the right type; everything else is left out. */
export function pickUiState(source: object): Partial<UiState> {
  const isSupplied = (field: keyof UiState): boolean =>
    Object.hasOwn(source, field) && typeof Reflect.get(source, field) === typeof initialUiState[field]
  return Object.fromEntries(fields.filter(isSupplied).map((field) => [field, Reflect.get(source, field)]))
}

/** Reads stored text, whoever wrote it: what is no JSON, no known field or of the wrong type is left out. */
export function parseUiState(text: string | null): Partial<UiState> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? pickUiState(value) : {}
  } catch {
    return {}
  }
}
