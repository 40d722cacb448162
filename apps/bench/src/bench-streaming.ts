import { prepareConversation } from '@vitrine/share-views/prepare'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium } from 'playwright-core'
import { makeConversation } from './make-conversation.ts'
import { median } from './median.ts'
import { report } from './report.ts'
import { makeTokens } from './streaming/make-tokens.ts'
import { measureStream, type StreamCost } from './streaming/measure-stream.ts'
import { type Candidate, candidates, serveCandidates } from './streaming/serve-candidates.ts'

const MESSAGES = 200
const TOKENS = 2_000
const ROUNDS = 3
const SLOW = 4
const SCRIPT_AT_MOST = 1 / 4

type Costs = Record<Candidate, StreamCost[]>

/** An answer of 2,000 tokens at 200 a second below 200 messages, beside streamdown: script time, and frames on a slow processor. */
export async function benchStreaming(): Promise<boolean> {
  const served = await serveCandidates(prepareConversation(makeConversation(MESSAGES)))
  const browser = await chromium.launch(await launchOptions())
  const tokens = makeTokens(TOKENS)
  const fast: Costs = { vitrine: [], streamdown: [] }
  const slow: Costs = { vitrine: [], streamdown: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const candidate of candidates) {
        const address = served.address(candidate)
        fast[candidate].push(await measureStream(browser, address, tokens, 1))
        slow[candidate].push(await measureStream(browser, address, tokens, SLOW))
      }
    }
  } finally {
    await browser.close()
    served.close()
  }
  const script = (candidate: Candidate) => median(fast[candidate].map((cost) => cost.script))
  const frames = (candidate: Candidate) => median(slow[candidate].map((cost) => cost.frames))
  const rowOf = (candidate: Candidate) => ({
    what: `script of ${candidate}`,
    milliseconds: script(candidate),
    note: `${frames(candidate)} frames on a processor ${SLOW} times slower`,
  })
  const title = `Streaming: ${TOKENS} tokens at 200 a second below ${MESSAGES} messages, ${ROUNDS} rounds`
  const keepsScript = report(title, [rowOf('streamdown'), rowOf('vitrine')], {
    what: 'script to that of streamdown',
    ratio: script('vitrine') / script('streamdown'),
    atMost: SCRIPT_AT_MOST,
  })
  const keepsFrames = report(`${title}: frames on a processor ${SLOW} times slower`, [], {
    what: 'frames of streamdown to ours',
    ratio: frames('streamdown') / frames('vitrine'),
    atMost: 1,
  })
  return keepsScript && keepsFrames
}
