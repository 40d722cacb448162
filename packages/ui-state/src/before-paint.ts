import { parseUiState } from './state/parse-ui-state.ts'
import { readStoredText } from './state/read-stored-text.ts'
import { uiStateAttributes } from './state/ui-state-attributes.ts'
import { initialUiState } from './state/ui-state.ts'

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
