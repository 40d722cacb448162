import { CommandError } from '../terminal/command-error.ts'
import { plainLine } from '../terminal/plain-line.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { findDataFolder } from './find-data-folder.ts'
import { readStoredSettings, type StoredSettings } from './stored-settings.ts'

/** Which server is spoken to, and with which key. */
export interface Settings {
  url: string
  apiKey: string
  /** Where the key comes from, for messages. */
  keySource: string
}

/**
 * `VITRINE_URL` and `VITRINE_API_KEY`, else what the server of this machine left in its data folder. A stored key
 * goes with its own address only.
 */
export function readSettings(terminal: Terminal): Settings {
  const named = readNamedUrl(terminal.env.VITRINE_URL)
  const namedKey = terminal.env.VITRINE_API_KEY?.trim()
  if (named && namedKey) return { url: named, apiKey: namedKey, keySource: 'VITRINE_API_KEY' }

  const folder = findDataFolder(terminal)
  const stored = folder && readStoredSettings({ ...folder, isNamed: folder.isNamed || named !== undefined })
  const url = named ?? stored?.url
  if (!url) {
    throw new CommandError(
      'No Vitrine server has been started here. Start one with `npx -y pnpm@12 start`, or set VITRINE_URL and VITRINE_API_KEY.',
      { code: 'no-server' },
    )
  }
  if (namedKey) return { url, apiKey: namedKey, keySource: 'VITRINE_API_KEY' }
  return { url, ...keyFor(url, stored) }
}

function readNamedUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) {
    return value
  }
  const shown = url?.password ? '' : ` (“${plainLine(value)}”)`
  throw new CommandError(
    `VITRINE_URL${shown} is not the address of a server. It looks like http://127.0.0.1:8787.`,
    { code: 'invalid-settings' },
  )
}

function keyFor(url: string, stored: StoredSettings | undefined): Pick<Settings, 'apiKey' | 'keySource'> {
  if (stored && new URL(stored.url).origin === new URL(url).origin) {
    return { apiKey: stored.apiKey, keySource: stored.path }
  }
  throw new CommandError(`No API key is known for ${url}. Set VITRINE_API_KEY.`, { code: 'no-key' })
}
