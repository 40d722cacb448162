import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** What a greedy reader does until it is ended. */
export type Greed = 'reads' | 'hangs-up' | 'asks-in-every-language'

/** How its requests were answered, by status. */
export type Answers = Record<number, number>

const LANGUAGES = 'ar bn cs da de el en es fa fi fr he hi id it ja ko nl no pl pt-BR ru sv tr uk zh-TW'.split(
  ' ',
)

/** Requests at a time of a reader who reads, or hangs up. */
const CONNECTIONS = 4

const [url = '', greed = 'reads'] = process.argv.slice(2)
const answers: Answers = {}
process.on('disconnect', () => process.exit())
process.on('message', () => process.send?.(answers, () => process.exit()))
process.send?.('started')
const languages = greed === 'asks-in-every-language' ? LANGUAGES : Array<string>(CONNECTIONS).fill('en')
await Promise.all(languages.map(askAgainAndAgain))

async function askAgainAndAgain(language: string): Promise<never> {
  for (;;) {
    const answer = await ask(language)
    const status = answer.statusCode ?? 0
    answers[status] = (answers[status] ?? 0) + 1
    if (status >= 400) {
      // It is greedy, not polite: it comes again before it was told to.
      await once(answer.resume(), 'close')
      await wait(100)
    } else if (greed === 'hangs-up') {
      await once(answer, 'data')
      answer.destroy()
    } else await once(answer.resume(), 'close')
  }
}

function ask(language: string): Promise<IncomingMessage> {
  // All its connections come from one network.
  const headers = {
    'accept-encoding': 'identity',
    'accept-language': language,
    'x-forwarded-for': '10.200.0.1',
  }
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject)
  })
}
