import { prepareConversation } from '@vitrine/share-views/prepare'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium } from 'playwright-core'
import { makeConversation } from './make-conversation.ts'
import { median } from './median.ts'
import { report } from './report.ts'
import { makeTokens } from './streaming/make-tokens.ts'
import { framesOfStream, scriptOfStream } from './streaming/measure-stream.ts'
import { type Candidate, candidates, serveCandidates } from './streaming/serve-candidates.ts'

const MESSAGES = 200
const TOKENS = 2_000
const ROUNDS = 5
const SLOW = 4
const SCRIPT_AT_MOST = 1 / 4

type Measured = Record<Candidate, number[]>

/** An answer of 2,000 tokens at 200 a second below 200 messages, beside streamdown: script time, and frames on a slow processor. */
export async function benchStreaming(): Promise<boolean> {
  const served = await serveCandidates(prepareConversation(makeConversation(MESSAGES)))
  const browser = await chromium.launch(await launchOptions())
  const tokens = makeTokens(TOKENS)
  const script: Measured = { vitrine: [], streamdown: [] }
  const frames: Measured = { vitrine: [], streamdown: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const candidate of candidates) {
        const address = served.address(candidate)
        script[candidate].push(await scriptOfStream(browser, address, tokens))
        frames[candidate].push(await framesOfStream(browser, address, tokens, SLOW))
      }
    }
  } finally {
    await browser.close()
    served.close()
  }
  const rowOf = (candidate: Candidate) => ({
    what: `script of ${candidate}`,
    milliseconds: median(script[candidate]),
    note: `${spread(script[candidate])} ms; ${median(frames[candidate])} frames, ${spread(frames[candidate])}, on a processor ${SLOW} times slower`,
  })
  const title = `Streaming: ${TOKENS} tokens at 200 a second below ${MESSAGES} messages, ${ROUNDS} rounds`
  const keepsScript = report(title, [rowOf('streamdown'), rowOf('vitrine')], {
    what: 'script to that of streamdown',
    ratio: median(script.vitrine) / median(script.streamdown),
    atMost: SCRIPT_AT_MOST,
  })
  const keepsFrames = report(`${title}: frames on a processor ${SLOW} times slower`, [], {
    what: 'frames of streamdown to ours',
    ratio: median(frames.streamdown) / median(frames.vitrine),
    atMost: 1,
  })
  return keepsScript && keepsFrames
}

function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
}
