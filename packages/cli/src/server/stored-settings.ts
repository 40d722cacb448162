import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../terminal/command-error.ts'
import type { DataFolder } from './find-data-folder.ts'

/** What a server of this machine left for this command. */
export interface StoredSettings {
  url: string
  apiKey: string
  /** Path of the file. */
  path: string
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Reads `cli.json` of a data folder; undefined where no server has written one. */
export function readStoredSettings({ path: folder, isNamed }: DataFolder): StoredSettings | undefined {
  const path = join(folder, 'cli.json')
  const stored = parse(path)
  if (!stored) return undefined
  // Any folder that somebody else made may hold a `.data`: on its word alone, nothing leaves the machine.
  if (!isNamed && !LOOPBACK.test(new URL(stored.url).hostname)) {
    throw new CommandError(
      `${path} points to ${stored.url}, which is not this machine. If that is meant, set VITRINE_URL to it.`,
      { code: 'invalid-settings' },
    )
  }
  return stored
}

function parse(path: string): StoredSettings | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw unusable(path, error)
  }
  try {
    const { url, apiKey } = JSON.parse(text)
    if (typeof url === 'string' && URL.canParse(url) && typeof apiKey === 'string')
      return { url, apiKey, path }
  } catch (error) {
    throw unusable(path, error)
  }
  throw unusable(path)
}

function unusable(path: string, cause?: unknown): CommandError {
  return new CommandError(
    `${path} cannot be used. Start the server again, which writes it anew, or set VITRINE_URL and VITRINE_API_KEY.`,
    { code: 'invalid-settings', cause },
  )
}
