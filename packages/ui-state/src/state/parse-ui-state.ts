import { pickUiState } from './pick-ui-state.ts'
import type { UiState } from './ui-state.ts'

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
