import { createRequire } from 'node:module'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NAME = '@sparticuz/chromium'

const { resolve } = createRequire(import.meta.url)

const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br']

/** Whether one runs on this system and was installed: npm leaves out what is optional where it cannot have it. */
export function hasPackedChromium(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  try {
    return existsSync(resolve(NAME))
  } catch {
    return false
  }
}

/** Path of the Chromium packed in `@sparticuz/chromium` (Linux x64), unpacked once under `node_modules/.cache`. */
export async function packedChromium(): Promise<string> {
  const environment = process.env
  const entry = pathToFileURL(resolve(NAME)).href
  const cache = fileURLToPath(new URL('../node_modules/.cache/chromium-153', import.meta.url))
  if (!existsSync(cache)) await unpack(entry, cache)
  environment.LD_LIBRARY_PATH = [environment.LD_LIBRARY_PATH, join(cache, 'al2023/lib')]
    .filter(Boolean)
    .join(':')
  return join(cache, 'chromium')
}

async function unpack(entry: string, cache: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  mkdirSync(join(cache, '..'), { recursive: true })
  const folder = mkdtempSync(`${cache}-`)
  const temporary = process.env.TMPDIR
  // `inflate` unpacks into the temporary directory and takes no other.
  process.env.TMPDIR = folder
  try {
    for (const archive of ARCHIVES) await inflate(fileURLToPath(new URL(`../bin/${archive}`, entry)))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  try {
    renameSync(folder, cache)
  } catch {
    // Another process unpacked it first.
    rmSync(folder, { recursive: true, force: true })
  }
}
