import type { ApiClient } from '@vitrine/api-client'
import type { Redact } from '../findings/redact-option.ts'
import type { SessionOptions } from '../sessions/choose-session.ts'
import type { Settings } from '../server/settings.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Input } from '../transcript/read-input.ts'
import type { RememberedPages } from './remembered-pages.ts'

/** Options of `vitrine live`. */
export interface LiveOptions extends SessionOptions {
  yes?: boolean
  off?: boolean
  /** Whether the page stays when the command is stopped. Without it the terminal asks, or the page stays. */
  atEnd?: 'keep' | 'off'
  conversation?: number
  name?: string
  description?: string
  model?: string
  redact?: Redact
}

/** What `vitrine live` works with: the followed file, the server and the terminal. */
export interface LiveWork {
  file: string
  input: Input & { path: string; name: string }
  options: LiveOptions
  settings: Settings
  client: ApiClient
  pages: RememberedPages
  terminal: Terminal
}
