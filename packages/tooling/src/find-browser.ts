import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { hasPackedChromium, packedChromium } from './packed-chromium.ts'

const WINDOWS_ROOTS = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]

const INSTALLED: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: WINDOWS_ROOTS.flatMap((root) =>
    root
      ? [
          join(root, 'Google/Chrome/Application/chrome.exe'),
          join(root, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [],
  ),
}

/**
 * Path of a Chromium: `CHROME_PATH`, else the packed one, else Playwright's own download, else an installed one. The packed
 * one has no windows to draw: a page costs it about half of the time of a whole browser.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (hasPackedChromium()) return packedChromium()
  const candidates = [chromium.executablePath(), ...(INSTALLED[process.platform] ?? [])]
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  throw new Error('No Chromium found: set CHROME_PATH, or run `npx playwright install chromium`.')
}

const FONTS = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url))

/**
 * Options for `chromium.launch`: as root, Chromium starts only without its sandbox. On Linux it finds the fonts that npm
 * brings, and none of the machine's.
 */
export async function launchOptions(): Promise<{
  executablePath: string
  args: string[]
  env: Record<string, string>
}> {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  const executablePath = await findBrowser()
  return {
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    env: { ...definedVariables(), FONTCONFIG_FILE: FONTS },
  }
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
