import type { ApiClient } from '@vitrine/api-client'
import type { Redact } from '../findings/redact-option.ts'
import type { Settings } from '../server/settings.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Input } from '../transcript/read-input.ts'
import type { RememberedPages } from './remembered-pages.ts'

/** What a person says on the command line. */
export interface LiveOptions {
  yes?: boolean
  off?: boolean
  /** What becomes of the page when the command is stopped; asked for, or kept, where it is not said. */
  atEnd?: 'keep' | 'off'
  conversation?: number
  name?: string
  description?: string
  model?: string
  redact?: Redact
}

/** What is followed, and where it is told. */
export interface LiveWork {
  file: string
  input: Input & { path: string; name: string }
  options: LiveOptions
  settings: Settings
  client: ApiClient
  pages: RememberedPages
  terminal: Terminal
}
