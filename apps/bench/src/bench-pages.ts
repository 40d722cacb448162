import { launchOptions } from '@vitrine/tooling/browser'
import type { Conversation } from '@vitrine/transcript'
import { type Browser, chromium } from 'playwright-core'
import { makeConversation } from './measuring/make-conversation.ts'
import { median } from './measuring/median.ts'
import { startServer } from './measuring/start-server.ts'
import { LAST_WORDS } from './pages/last-words.ts'
import { costOfPage, type PageCost } from './pages/measure-page.ts'
import { pageGoals } from './pages/page-goals.ts'
import { publishConversation } from './pages/publish-conversation.ts'
import { type Peer, peers, servePeers } from './pages/serve-peers.ts'
import { writePageResults } from './pages/write-page-results.ts'

const MESSAGES = 200
/** With two blocks an answer, a message has about 30 elements, as real ones have. */
const BLOCKS = 2
const ROUNDS = Number(process.env.ROUNDS ?? 9)
/** Peers take so long that fewer rounds tell as much. */
const PEER_ROUNDS = 3

type Page = 'vitrine' | 'static' | Peer

/** The page of a shared conversation as the real server sends it, beside static HTML of its text and beside peers that render in the browser. */
export async function benchPages(): Promise<boolean> {
  const conversation = endingConversation()
  const [server, served] = await Promise.all([startServer(), servePeers(conversation)])
  const browser = await chromium.launch(await launchOptions())
  try {
    const ours = await publishConversation(server, conversation)
    const addressOf = (page: Page) => (page === 'vitrine' ? ours : served.address(page))
    const costs = await measure(browser, addressOf)
    const goals = pageGoals(costs.vitrine, costs.static, costs['react-markdown'])
    const byName = new Map(Object.entries(costs))
    writePageResults({ messages: MESSAGES, rounds: ROUNDS, costs: byName, goals })
    print(byName)
    for (const { what, measured, atMost, measuredText, atMostText } of goals)
      console.log(
        `  ${what}: ${measuredText}, committed to at most ${atMostText}: ${measured <= atMost ? 'kept' : 'NOT KEPT'}`,
      )
    return goals.every(({ measured, atMost }) => measured <= atMost)
  } finally {
    await browser.close()
    served.close()
    await server.stop()
  }
}

/** In turns, so that whatever else the machine does falls on all of them alike. */
async function measure(browser: Browser, addressOf: (page: Page) => string): Promise<Record<Page, PageCost>> {
  const measured: Record<Page, PageCost[]> = {
    vitrine: [],
    static: [],
    'react-markdown': [],
    streamdown: [],
    'assistant-ui': [],
  }
  for (let round = -1; round < ROUNDS; round += 1) {
    const both: Page[] = round % 2 === 0 ? ['vitrine', 'static'] : ['static', 'vitrine']
    const pages = round >= 0 && round < PEER_ROUNDS ? [...both, ...peers] : both
    for (const page of pages) {
      const cost = await costOfPage(browser, addressOf(page))
      // The first round warms the server and the browser up.
      if (round >= 0) measured[page].push(cost)
    }
  }
  return Object.fromEntries(
    Object.entries(measured).map(([page, costs]) => [page, medianOf(costs)]),
  ) as Record<Page, PageCost>
}

function medianOf(costs: readonly PageCost[]): PageCost {
  const of = (name: keyof PageCost) => median(costs.map((cost) => cost[name]))
  return {
    firstPaint: of('firstPaint'),
    lastText: of('lastText'),
    blocking: of('blocking'),
    task: of('task'),
    scripts: of('scripts'),
    elements: of('elements'),
  }
}

function endingConversation(): Conversation {
  const conversation = makeConversation(MESSAGES, BLOCKS)
  const last = conversation.messages.at(-1)?.parts.at(-1)
  if (last?.type === 'text') last.text += `\n\n${LAST_WORDS}`
  return conversation
}

function print(costs: ReadonlyMap<string, PageCost>): void {
  console.log(`\nPages: ${MESSAGES} messages, a processor four times slower, Fast 4G, ${ROUNDS} rounds`)
  for (const [name, cost] of costs) {
    const times = [cost.firstPaint, cost.lastText, cost.blocking, cost.task].map((time) => time.toFixed(0))
    console.log(
      `  ${name}: first paint ${times[0]} ms, last text ${times[1]} ms, blocking ${times[2]} ms, main thread ${times[3]} ms, scripts ${(cost.scripts / 1000).toFixed(1)} kB, ${cost.elements} elements`,
    )
  }
}
