import type { Browser, CDPSession, Page } from 'playwright-core'
import { LAST_WORDS } from './make-tokens.ts'

/** Tokens a second. */
const PACE = 200

/** Frames a second of a page that nothing holds up. */
const FRAMES_A_SECOND = 60

/**
 * Processor time in scripts while an answer arrives at the end of a page, in milliseconds. Each frame brings what arrives
 * in a sixtieth of a second, however long the frame takes: where other work of the machine holds frames up, a page would
 * take more of the answer at once, and be measured as the cheaper the more it is held up.
 */
export async function scriptOfStream(
  browser: Browser,
  address: string,
  tokens: readonly string[],
): Promise<number> {
  return onPage(browser, address, 1, async (page, session) => {
    const before = await scriptTime(session)
    await page.evaluate(streamByFrames, { tokens, pace: PACE / FRAMES_A_SECOND, lastWords: LAST_WORDS })
    return (await scriptTime(session)) - before
  })
}

/** Frames of a page while an answer arrives at its end, by the clock, with a processor that is so many times slower. */
export async function framesOfStream(
  browser: Browser,
  address: string,
  tokens: readonly string[],
  slowdown: number,
): Promise<number> {
  return onPage(browser, address, slowdown, (page) =>
    page.evaluate(streamByClock, { tokens, pace: PACE, lastWords: LAST_WORDS }),
  )
}

async function onPage(
  browser: Browser,
  address: string,
  slowdown: number,
  measure: (page: Page, session: CDPSession) => Promise<number>,
): Promise<number> {
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
    return await measure(page, session)
  } finally {
    await page.close()
  }
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

interface Streamed {
  tokens: readonly string[]
  pace: number
  lastWords: string
}

/** Runs in the page: gives some tokens before each frame, and waits until all is shown. */
function streamByFrames({ tokens, pace, lastWords }: Streamed): Promise<void> {
  return new Promise((resolve) => {
    const root = document.getElementById('root')
    let frames = 0
    let given = 0
    const wait = () => {
      if (root?.textContent?.slice(-400).includes(lastWords)) resolve()
      else setTimeout(wait, 50)
    }
    const onFrame = () => {
      frames += 1
      const due = Math.min(tokens.length, Math.floor(frames * pace))
      if (due > given) window.streaming?.append(tokens.slice(given, due).join(''))
      given = due
      if (given < tokens.length) requestAnimationFrame(onFrame)
      else wait()
    }
    requestAnimationFrame(onFrame)
  })
}

/** Runs in the page: gives each token when it is due, counts the frames meanwhile, and waits until all is shown. */
function streamByClock({ tokens, pace, lastWords }: Streamed): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let given = 0
    let frames = 0
    const duration = (tokens.length / pace) * 1000
    const root = document.getElementById('root')
    const onFrame = () => {
      const isWriting = performance.now() - begin < duration
      if (isWriting) frames += 1
      const isShown = !isWriting && root?.textContent?.slice(-400).includes(lastWords)
      if (isShown) resolve(frames)
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
