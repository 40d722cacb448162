import { launchOptions } from '@vitrine/tooling/browser'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { median } from './measuring/median.ts'
import { openAccounts } from './measuring/open-accounts.ts'
import { type BenchServer, startServer } from './measuring/start-server.ts'
import { furnishWorkspace, type MeasuredScreen, signIn } from './screens/furnish-workspace.ts'
import { inlineScriptBytes, ScriptScale, watchScripts } from './screens/script-bytes.ts'
import { startAnsweringAgent } from './screens/start-answering-agent.ts'
import { type Move, prepareTiming, pressBlank, pressLink } from './screens/time-moves.ts'
import {
  FIRST_LOAD_BYTES,
  FURTHER_SCREEN_BYTES,
  MOVE_MS,
  type ScreenCost,
  writeScreenResults,
} from './screens/write-screen-results.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const SLOWDOWN = 4
const NO_MOVE: Move = { painted: NaN, filled: NaN, work: NaN }
/** What one screen may take on a busy machine before the bench gives it up. */
const PATIENCE_MS = 60_000

/** Scripts of the main application by screen, and how soon a press shows another screen, beside a place that shows one sentence. */
export async function benchScreens(): Promise<boolean> {
  const agent = await startAnsweringAgent()
  const server = await startServer({ ALLOW_PRIVATE_CONNECTORS: agent.url, DEMO_AGENT: 'off' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const [email = ''] = await openAccounts(server, 1)
    const context = await openContext(browser, server, email)
    const screens = await furnishWorkspace(context, server.url, agent.url)
    await context.close()
    const open = () => openContext(browser, server, email)
    const weighed = await weighScreens(open, new ScriptScale(server.url), screens)
    const times = await timeScreens(open, screens)
    const results = {
      rounds: ROUNDS,
      firstLoad: weighed.firstLoad,
      blank: times.blank,
      screens: screens.map(({ name }): ScreenCost => {
        const { first = NaN, later = NO_MOVE } = times.byName.get(name) ?? {}
        const { page = NaN, threads = NaN } = weighed.byName.get(name) ?? {}
        return { name, scripts: page, threads, first, ...later }
      }),
    }
    console.log(`\n${writeScreenResults(results)}`)
    return (
      results.firstLoad <= FIRST_LOAD_BYTES &&
      results.screens.every(({ scripts, painted }) => scripts <= FURTHER_SCREEN_BYTES && painted <= MOVE_MS)
    )
  } finally {
    await browser.close()
    await server.stop()
    agent.stop()
  }
}

type Open = () => Promise<BrowserContext>

async function openContext(browser: Browser, { url }: BenchServer, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  await signIn(context, url, email)
  return context
}

/** Each screen in a browser that was never here, by the links that lead there. */
async function weighScreens(open: Open, scale: ScriptScale, screens: readonly MeasuredScreen[]) {
  const byName = new Map<string, { page: number; threads: number }>()
  let firstLoad = 0
  for (const screen of screens) {
    const context = await open()
    const page = await context.newPage()
    await prepareTiming(page)
    const takeAsked = watchScripts(page)
    await openLibrary(page)
    const first = (await scale.weigh(takeAsked().page)) + (await inlineScriptBytes(page))
    firstLoad = Math.max(firstLoad, first)
    for (const path of pathsBefore(screen, screens)) await pressLink(page, path)
    await page.waitForLoadState('networkidle')
    takeAsked()
    await pressLink(page, screen.path)
    await page.waitForLoadState('networkidle')
    const asked = takeAsked()
    byName.set(screen.name, {
      page: await scale.weigh(asked.page),
      threads: await scale.weigh(asked.threads),
    })
    await context.close()
  }
  return { firstLoad, byName }
}

/** All screens in turns in one page on a slow processor; the first round, which loads their scripts, apart. */
async function timeScreens(open: Open, screens: readonly MeasuredScreen[]) {
  const context = await open()
  const page = await context.newPage()
  await prepareTiming(page)
  await openLibrary(page)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const moves = new Map<string, Move[]>()
  const blanks: Move[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const screen of screens) {
      for (const path of pathsBefore(screen, screens)) await pressLink(page, path)
      await rest(page)
      const move = await pressLink(page, screen.path, session)
      moves.set(screen.name, [...(moves.get(screen.name) ?? []), move])
      await rest(page)
      const blank = await pressBlank(page, session)
      if (round > 0) blanks.push(blank)
      await rest(page)
      await pressLink(page, '/')
    }
  }
  await context.close()
  const byName = new Map(
    Array.from(moves, ([name, [first, ...later]]) => [
      name,
      { first: first?.painted ?? NaN, later: medianOf(later) },
    ]),
  )
  return { blank: medianOf(blanks), byName }
}

/** The screens on the way from the library to one, the library itself left out. */
function pathsBefore(screen: MeasuredScreen, screens: readonly MeasuredScreen[]): string[] {
  if (screen.from === undefined || screen.from === '/') return []
  const before = screens.find(({ path }) => path === screen.from)
  return before ? [...pathsBefore(before, screens), before.path] : []
}

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Lets a page end what a move began, so that the next press does not wait for it. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  )
}

function medianOf(moves: readonly Move[]): Move {
  const of = (name: keyof Move) => median(moves.map((move) => move[name]))
  return { painted: of('painted'), filled: of('filled'), work: of('work') }
}
