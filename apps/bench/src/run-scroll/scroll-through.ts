import type { Browser, CDPSession, Page } from 'playwright-core'
import { traceTasks } from './trace-tasks.ts'

/** A screen to scroll on, and how. */
export interface Screen {
  name: string
  width: number
  height: number
  by: 'wheel' | 'touch'
}

/** What a browser did while a whole page was scrolled; times in milliseconds. */
export interface Scrolled {
  height: number
  frames: number
  /** Between two frames, on a clock. */
  longest: number
  p95: number
  /** Of the processor, for one frame. */
  longestTask: number
  /** Since the page was opened: what is not done while it scrolls was done before. */
  script: number
  style: number
  layout: number
}

/** How far one turn of the wheel or one move of a finger goes, in pixels: a screen takes two or three. */
const WHEEL_PX = 400
const FINGER_PX = 180

/** A finger that stays on the glass for longer slows the page down. */
const MOVES_A_SWIPE = 4

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object cannot be declared otherwise
  var frameTimes: number[]
}

/** Scrolls a page from its first line to its last as a reader does, and says how long its frames were. */
export async function scrollThrough(browser: Browser, address: string, screen: Screen): Promise<Scrolled> {
  const isTouched = screen.by === 'touch'
  const page = await browser.newPage({
    viewport: { width: screen.width, height: screen.height },
    hasTouch: isTouched,
    isMobile: isTouched,
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(address, { waitUntil: 'load' })
  await watchFrames(page)
  const endTrace = await traceTasks(session)
  const scroll = isTouched ? swipe : turnWheel
  while (await isAboveEnd(page)) await scroll(session, screen)
  const longestTask = await endTrace()
  const metrics = await readMetrics(session)
  const times = (await page.evaluate(() => frameTimes)).toSorted((one, other) => one - other)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.close()
  const spent = (name: string) => (metrics.get(name) ?? 0) * 1000
  return {
    height,
    frames: times.length,
    longest: times.at(-1) ?? Number.NaN,
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    longestTask,
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  }
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    globalThis.frameTimes = []
    // What a page does when it opens is not what it does when it scrolls.
    for (let quiet = 0; quiet < 30; quiet += 1) await nextFrame()
    let last = await nextFrame()
    const watch = (time: number) => {
      frameTimes.push(time - last)
      last = time
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
}

function isAboveEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight + 2 < document.documentElement.scrollHeight)
}

async function turnWheel(session: CDPSession, { width, height }: Screen): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: width / 2,
      y: height / 2,
      deltaX: 0,
      deltaY: WHEEL_PX,
    })
  }
}

async function swipe(session: CDPSession, { width, height }: Screen): Promise<void> {
  const x = width / 2
  const start = height - 40
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] })
  for (let move = 1; move <= MOVES_A_SWIPE; move += 1) {
    const touchPoints = [{ x, y: start - move * FINGER_PX }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function readMetrics(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
