import type { Browser, CDPSession, Page } from 'playwright-core'
import { LAST_WORDS } from './make-tokens.ts'

/** Tokens a second. */
const PACE = 200

/** What an answer cost while it arrived. */
export interface StreamCost {
  /** Time in scripts, in milliseconds. */
  script: number
  frames: number
}

/** Lets an answer arrive on a page, at its end, with a processor that is so many times slower. */
export async function measureStream(
  browser: Browser,
  address: string,
  tokens: readonly string[],
  slowdown: number,
): Promise<StreamCost> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(address)
    await page.waitForFunction(
      () => window.streaming !== undefined && (document.body.textContent?.length ?? 0) > 5_000,
    )
    await settle(page, session)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await settle(page, session)
    const before = await scriptTime(session)
    const frames = await page.evaluate(stream, { tokens: [...tokens], pace: PACE, lastWords: LAST_WORDS })
    return { script: (await scriptTime(session)) - before, frames }
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

/** Runs in the page: gives each token when it is due, counts the frames meanwhile, and waits until all is shown. */
function stream({
  tokens,
  pace,
  lastWords,
}: {
  tokens: string[]
  pace: number
  lastWords: string
}): Promise<number> {
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
