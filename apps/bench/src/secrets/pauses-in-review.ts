import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium } from 'playwright-core'
import { openAccounts } from '../measuring/open-accounts.ts'
import { startServer } from '../measuring/start-server.ts'
import { signIn } from '../screens/furnish-workspace.ts'

/** In milliseconds. */
export interface Pauses {
  /** The longest time between two frames of the page, from the choice of the file until its findings stand there. */
  longest: number
  /** The same of the empty page, for as long. */
  idle: number
  /** From the choice of the file until its findings stand there. */
  whole: number
}

/** Chooses a file at the import screen of the built product, whose worker reads it and looks for secrets, and times the page until its review. */
export async function pausesInReview(name: string, content: string): Promise<Pauses> {
  // By its path: bytes that are handed to the page hold it up themselves.
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-review-'))
  const file = join(folder, name)
  await writeFile(file, content)
  const server = await startServer({ DEMO_AGENT: 'off' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const [email = ''] = await openAccounts(server, 1)
    const context = await browser.newContext({ baseURL: server.url })
    await signIn(context, server.url, email)
    const page = await context.newPage()
    await page.goto('/import')
    const input = page.locator('input[type=file]:not([webkitdirectory])')
    await input.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchFrames)
    await page.evaluate(() => window.longestPause())
    const start = performance.now()
    await input.setInputFiles(file)
    await page.getByRole('button', { name: 'Review first' }).click()
    await page.locator('.work-review .work-value').first().waitFor()
    const whole = performance.now() - start
    const longest = await page.evaluate(() => window.longestPause())
    await page.goto('/import')
    await page.evaluate(watchFrames)
    await page.waitForTimeout(whole)
    return { longest, idle: await page.evaluate(() => window.longestPause()), whole }
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

declare global {
  interface Window {
    /** The longest time between two frames since it was asked last, in milliseconds. */
    longestPause(): number
  }
}

/** Runs in the page. */
function watchFrames(): void {
  let last = performance.now()
  let longest = 0
  const watch = (now: number) => {
    longest = Math.max(longest, now - last)
    last = now
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  window.longestPause = () => {
    const found = Math.max(longest, performance.now() - last)
    longest = 0
    return found
  }
}
