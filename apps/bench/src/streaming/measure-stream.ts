import type { Browser, CDPSession, Page } from 'playwright-core'
import { LAST_WORDS } from './make-tokens.ts'

/** Tokens a second. */
const PACE = 200

/** What an empty page shows in a second of a machine that has nothing else to do, less two. */
const QUIET_FRAMES = 58

const QUIET_TRIES = 60

/** How a page showed an answer that arrived at its end. */
export interface StreamCost {
  /** Processor time in scripts, in milliseconds. */
  script: number
  /** Frames while tokens came. */
  frames: number
  /** How often the page changed. */
  commits: number
}

/** Lets an answer arrive by the clock at the end of a page, on a processor that is so many times slower. */
export async function costOfStream(
  browser: Browser,
  address: string,
  tokens: readonly string[],
  slowdown: number,
): Promise<StreamCost> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(address)
    await page.waitForFunction(
      () => window.streaming !== undefined && (document.body.textContent?.length ?? 0) > 5_000,
    )
    await settle(page, session)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await settle(page, session)
    const before = await scriptTime(session)
    const shown = await page.evaluate(stream, { tokens, pace: PACE, lastWords: LAST_WORDS })
    return { ...shown, script: (await scriptTime(session)) - before }
  } finally {
    await page.close()
  }
}

/**
 * Waits until an empty page has all its frames. Where other work of the machine holds frames up, a page takes more of the
 * answer at once, and would be measured as the cheaper the more it is held up.
 */
export async function waitForQuiet(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  try {
    for (let tried = 0; tried < QUIET_TRIES; tried += 1)
      if ((await page.evaluate(framesInSecond)) >= QUIET_FRAMES) return
  } finally {
    await page.close()
  }
  throw new Error(
    `The machine is too busy to measure on: an empty page had fewer than ${QUIET_FRAMES} frames in each of ${QUIET_TRIES} seconds.`,
  )
}

/** Waits until the page has come to rest. */
async function settle(page: Page, session: CDPSession): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const before = await scriptTime(session)
    await page.waitForTimeout(200)
    quiet = (await scriptTime(session)) - before < 10 ? quiet + 1 : 0
  }
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
}

/** Runs in the page. */
function framesInSecond(): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let frames = 0
    const onFrame = () => {
      if (performance.now() - begin >= 1000) return resolve(frames)
      frames += 1
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
}

interface Streamed {
  tokens: readonly string[]
  pace: number
  lastWords: string
}

/** Runs in the page: gives each token when it is due, and waits until all is shown. */
function stream({ tokens, pace, lastWords }: Streamed): Promise<Omit<StreamCost, 'script'>> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let given = 0
    let frames = 0
    let commits = 0
    const duration = (tokens.length / pace) * 1000
    const root = document.getElementById('root')!
    const changes = new MutationObserver(() => (commits += 1))
    changes.observe(root, { childList: true, characterData: true, subtree: true })
    const onFrame = () => {
      const isWriting = performance.now() - begin < duration
      if (isWriting) frames += 1
      const isShown = !isWriting && root.textContent?.slice(-400).includes(lastWords)
      if (isShown) resolve({ frames, commits })
      else requestAnimationFrame(onFrame)
    }
    const give = () => {
      const due = Math.min(tokens.length, Math.floor(((performance.now() - begin) * pace) / 1000))
      if (due > given) window.streaming?.append(tokens.slice(given, due).join(''))
      given = due
      if (given < tokens.length) setTimeout(give, 5)
    }
    requestAnimationFrame(onFrame)
    give()
  })
}
