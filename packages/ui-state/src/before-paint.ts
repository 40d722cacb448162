import { parseUiState, initialUiState } from './state/ui-state.ts'
import { readStoredText } from './state/browser-storage.ts'
import { uiStateAttributes } from './state/reflect-ui-state.ts'

const root = document.documentElement
for (const [name, value] of uiStateAttributes({ ...initialUiState, ...parseUiState(storedText()) })) {
  root.setAttribute(name, value)
}

function storedText(): string | null {
  try {
    return readStoredText()
  } catch {
    return null
  }
}
