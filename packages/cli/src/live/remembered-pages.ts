import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Terminal } from '../terminal/terminal.ts'

/** The conversations that this machine publishes from files, so that a file keeps its page. */
export interface RememberedPages {
  conversationId(url: string, path: string): string | undefined
  remember(url: string, path: string, conversationId: string): void
}

/** Files remembered, at most; the oldest are forgotten first. */
const MAX_FILES = 1_000

/** Kept in `vitrine/live.json` of `XDG_STATE_HOME`. */
export function rememberedPages({ env }: Pick<Terminal, 'env'>): RememberedPages {
  const folder = env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state')
  const file = join(folder, 'vitrine', 'live.json')
  return {
    conversationId: (url, path) => new Map(read(file)).get(keyOf(url, path)),
    remember(url, path, conversationId) {
      const own = keyOf(url, path)
      const others = read(file).filter(([name]) => name !== own)
      write(file, [...others.slice(1 - MAX_FILES), [own, conversationId]])
    },
  }
}

function keyOf(url: string, path: string): string {
  return `${new URL(url).origin} ${path}`
}

function read(file: string): [string, string][] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'string')
}

function write(file: string, entries: [string, string][]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, JSON.stringify(entries), { mode: 0o600 })
  renameSync(whole, file)
}
