import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium } from 'playwright-core'
import { makeConversation } from './measuring/make-conversation.ts'
import { median } from './measuring/median.ts'
import { report } from './measuring/report.ts'
import { makeTokens } from './streaming/make-tokens.ts'
import { costOfStream, type StreamCost, waitForQuiet } from './streaming/measure-stream.ts'
import { type Candidate, candidates, serveCandidates } from './streaming/serve-candidates.ts'

const MESSAGES = 200
const TOKENS = 2_000
const ROUNDS = 5
const SLOW = 4
const SCRIPT_AT_MOST = 1 / 4

/** An answer of 2,000 tokens at 200 a second below 200 messages, beside streamdown: script time, and frames on a slow processor. */
export async function benchStreaming(): Promise<boolean> {
  const served = await serveCandidates(prepareConversation(makeConversation(MESSAGES), completeRenderer))
  const browser = await chromium.launch(await launchOptions())
  const tokens = makeTokens(TOKENS)
  const plain = noCosts()
  const slowed = noCosts()
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const candidate of candidates) {
        const address = served.address(candidate)
        await waitForQuiet(browser)
        plain[candidate].push(await costOfStream(browser, address, tokens, 1))
        slowed[candidate].push(await costOfStream(browser, address, tokens, SLOW))
      }
    }
  } finally {
    await browser.close()
    served.close()
  }
  const title = `Streaming: ${TOKENS} tokens at 200 a second below ${MESSAGES} messages, ${ROUNDS} rounds`
  const keepsScript = report(`${title}, script`, rowsOf(plain), {
    what: 'script to that of streamdown',
    ratio: middle(plain.vitrine, 'script') / middle(plain.streamdown, 'script'),
    atMost: SCRIPT_AT_MOST,
  })
  const keepsFrames = report(`${title}, script on a processor ${SLOW} times slower`, rowsOf(slowed), {
    what: 'frames of streamdown to ours',
    ratio: middle(slowed.streamdown, 'frames') / middle(slowed.vitrine, 'frames'),
    atMost: 1,
  })
  return keepsScript && keepsFrames
}

function middle(costs: readonly StreamCost[], of: keyof StreamCost): number {
  return median(costs.map((cost) => cost[of]))
}

function noCosts(): Record<Candidate, StreamCost[]> {
  return { vitrine: [], streamdown: [] }
}

function rowsOf(costs: Record<Candidate, StreamCost[]>) {
  return candidates.toReversed().map((candidate) => {
    const all = (of: keyof StreamCost) => costs[candidate].map((cost) => cost[of])
    const note = `${spread(all('script'))} ms; ${spread(all('frames'))} frames, ${spread(all('commits'))} changes`
    return { what: candidate, milliseconds: median(all('script')), note }
  })
}

function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
}
