import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** What one move may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 120_000

/** How long a move to another screen took, in milliseconds from the press. */
export interface Move {
  /** Until the new screen is painted. */
  painted: number
  /** Until it is painted with what it shows, which the server is asked for. */
  filled: number
  /** Of the main thread until then, on the clock of the processor: other work of the machine does not add to it. */
  work: number
}

/** A place inside the application that no screen has, and the button that the bench adds to move there. */
const BLANK_PATH = '/nothing-is-here'

const BLANK_BUTTON = 'bench-blank'

declare global {
  interface Window {
    timeMove(path: string): Promise<Omit<Move, 'work'>>
  }
}

/** Makes a page ready to be timed: call it before the page is opened. */
export async function prepareTiming(page: Page): Promise<void> {
  await page.addInitScript(defineTiming)
}

/** Presses a link of the application that leads to a path, and times the move. */
export async function pressLink(page: Page, path: string, session?: CDPSession): Promise<Move> {
  const link = page.locator(`a[href="${path}"], a[href^="${path}?"]`).first()
  return press(page, path, () => link.click({ noWaitAfter: true }), session)
}

/** Moves to a place that shows one sentence: what any move costs. */
export async function pressBlank(page: Page, session: CDPSession): Promise<Move> {
  await page.evaluate(
    ([id, path]) => {
      if (document.getElementById(id)) return
      const button = document.createElement('button')
      button.id = id
      button.textContent = 'Blank'
      button.style.cssText = 'position:fixed;inset-block-end:0;inset-inline-start:0;z-index:9'
      button.addEventListener('click', () => {
        history.pushState({ idx: 1, key: crypto.randomUUID() }, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      })
      document.body.append(button)
    },
    [BLANK_BUTTON, BLANK_PATH] as const,
  )
  const click = () => page.locator(`#${BLANK_BUTTON}`).click({ noWaitAfter: true })
  return press(page, BLANK_PATH, click, session)
}

async function press(
  page: Page,
  path: string,
  click: () => Promise<void>,
  session?: CDPSession,
): Promise<Move> {
  const before = await workOf(session)
  const timed = page.evaluate((target) => window.timeMove(target), path)
  const tooLong = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`Nothing new was shown at ${path}; ${page.url()} stands there.`)
  })
  const [move] = await Promise.all([Promise.race([timed, tooLong]), click()])
  return { ...move, work: (await workOf(session)) - before }
}

async function workOf(session?: CDPSession): Promise<number> {
  if (!session) return 0
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Runs in the page before anything of its own. */
function defineTiming(): void {
  /* oxlint-disable unicorn/consistent-function-scoping -- they run in the page */
  /** Once what stands in the document now is on the screen. */
  const whenPainted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(0)
      })
    })
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isReached()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
  const heading = () => document.querySelector('main h1')
  window.timeMove = async (path) => {
    const before = heading()
    const pressed = new Promise<number>((resolve) => {
      addEventListener('click', (event) => resolve(event.timeStamp), { once: true, capture: true })
    })
    const isShown = () =>
      location.pathname === path && heading() !== null && (heading() !== before || !before?.isConnected)
    const isFilled = () => isShown() && !document.querySelector('main .work-waiting, main [aria-busy=true]')
    const shown = until(isShown).then(whenPainted)
    const filled = until(isFilled).then(whenPainted)
    const start = await pressed
    return { painted: (await shown) - start, filled: (await filled) - start }
  }
}
