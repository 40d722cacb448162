import { type ApiClient, ApiError } from '@vitrine/api-client'
import type { PageEntry } from '@vitrine/api-client/contract/pages'
import { redact as redactModel } from '@vitrine/redaction'
import type { Conversation } from '@vitrine/transcript'
import { type Command, Option } from 'commander'
import { CommandError, Interrupted } from '../terminal/command-error.ts'
import { decideRedaction } from '../findings/decide-redaction.ts'
import { redactOption } from '../findings/redact-option.ts'
import { firstConversation } from '../live/first-conversation.ts'
import type { LiveOptions, LiveWork } from '../live/live-work.ts'
import { openPage, pageOf } from '../live/open-page.ts'
import { rememberedPages } from '../live/remembered-pages.ts'
import { sendEvents } from '../live/send-events.ts'
import { addSessionOptions, fileOrSession } from '../sessions/choose-session.ts'
import { connect, serverFailure } from '../server/connect.ts'
import { readSettings } from '../server/settings.ts'
import { ask } from '../terminal/ask.ts'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { print, say, type Terminal } from '../terminal/terminal.ts'
import { type StopSignal, untilStopped } from '../terminal/until-stopped.ts'
import { canAsk } from '../transcript/can-ask.ts'
import { describeConversation } from '../transcript/describe-conversation.ts'
import { readInput } from '../transcript/read-input.ts'
import { conversationNumber } from './conversation-number.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

/** Adds `vitrine live FILE`. */
export function addLiveCommand(program: Command, terminal: Terminal): void {
  addSessionOptions(
    program
      .command('live')
      .argument(
        '[file]',
        'transcript to follow, such as that of a running session; without it a session is picked',
      ),
  )
    .summary('publish a transcript while it grows')
    .description(
      'Makes a public page of a transcript, prints its link, and publishes what is written to the file from then on, ' +
        'until Ctrl-C. The link alone goes to standard output. The same file keeps its page.',
    )
    .option('-y, --yes', 'make the page public without asking')
    .option('--off', 'switch the page of the file off')
    .addOption(
      new Option(
        '--at-end <end>',
        'what becomes of the page on Ctrl-C (default: asked for; kept in a script)',
      )
        .choices(['keep', 'off'])
        .conflicts('off'),
    )
    .addOption(redactOption('asked for where there are secrets, which are masked where they come later'))
    .option('-c, --conversation <n>', 'follow conversation n of the file', conversationNumber)
    .option('--name <name>', 'whose conversation it is (default: the application that wrote it)')
    .option('--description <text>', 'what readers should know')
    .option('--model <model>', 'what the model is called')
    .action((file: string | undefined, options: LiveOptions) => live(file, options, terminal))
}

async function live(named: string | undefined, options: LiveOptions, terminal: Terminal): Promise<void> {
  const file = await fileOrSession(named, options, terminal)
  const settings = readSettings(terminal)
  const client = connect(settings)
  const pages = rememberedPages(terminal)
  const input = await readInput(file, terminal)
  const { path, name } = input
  if (path === undefined || name === undefined) {
    throw new CommandError('Standard input cannot be followed: give the name of a file.', {
      code: 'no-file',
      exitCode: EXIT_CODES.usage,
    })
  }
  const work = { file, input: { ...input, path, name }, options, settings, client, pages, terminal }
  await (options.off ? switchOff(work) : follow(work)).catch((error: unknown) => {
    throw serverFailure(error, settings)
  })
}

async function switchOff({ file, input, settings, client, pages, terminal }: LiveWork): Promise<void> {
  const id = pages.conversationId(settings.url, input.path)
  const page = id === undefined ? null : await pageOf(client, id)
  if (id === undefined || !page) {
    throw new CommandError(`${file} has no page on ${settings.url} that this machine knows of.`, {
      code: 'not-found',
    })
  }
  await closePage(client, id, page)
  print(terminal, `The page ${page.url} is switched off: its link shows nothing any more.`)
}

async function closePage(client: ApiClient, conversationId: string, page: PageEntry): Promise<void> {
  const { name, description, model } = page
  await client.writePage(conversationId, { name, description, model, isOpen: false })
}

async function follow(work: LiveWork): Promise<void> {
  const { terminal, input, settings, pages } = work
  const paint = paintFor(terminal.stderr, terminal)
  const { conversation, position } = await firstConversation(work)
  for (const line of describeConversation(conversation, paint)) say(terminal, line)
  const redact = await decideRedaction(
    { redact: work.options.redact, models: [conversation], canAsk: canAsk(input, terminal) },
    terminal,
  )
  const mask = (current: Conversation) => (redact === 'none' ? current : redactModel(current, redact).model)
  await agree(work)
  const { page, conversationId } = await openPage(work, mask(conversation))
  pages.remember(settings.url, input.path, conversationId)
  await work.client.appendMessages(conversationId, { messages: [], isEnded: false })
  print(terminal, paintFor(terminal.stdout, terminal)('cyan', new URL(page.url).href))
  say(terminal, paint('dim', `Everybody with this link can read along. Ctrl-C ends it.`))
  const off = `\`vitrine live --off ${plainLine(work.file)}\` switches it off.`
  const following = untilStopped((signal) => sendEvents(work, { conversationId, position, mask }, signal))
  const { result: sent, stoppedBy } = await following.catch((error: unknown) => {
    const isGone = error instanceof ApiError && error.status === 404
    const left = isGone
      ? 'The conversation and its page are gone.'
      : `What is on the page stays public; ${off}`
    say(terminal, `Nothing more is published. ${left}`)
    throw error
  })
  say(terminal)
  const stopped = `Stopped after ${counted(sent, 'message')}.`
  if (await staysPublic(work, stoppedBy)) {
    const isEnded = await endPage(work, conversationId)
    const left = isEnded
      ? 'The page says that it has ended, and stays public as it is'
      : 'The page stays public as it is'
    say(terminal, `${stopped} ${left}; ${off}`)
    return
  }
  await closePage(work.client, conversationId, page).catch((error: unknown) => {
    say(terminal, `${stopped} The page could not be switched off and stays public; ${off}`)
    throw error
  })
  say(terminal, `${stopped} The page is switched off: its link shows nothing any more.`)
}

/** How long readers may take to be told that nothing more comes, in milliseconds: a system that shuts down does not wait. */
const END_MS = 2_000

async function endPage({ client }: LiveWork, conversationId: string): Promise<boolean> {
  const end = client.appendMessages(
    conversationId,
    { messages: [], isEnded: true },
    { signal: AbortSignal.timeout(END_MS) },
  )
  return end.then(
    () => true,
    () => false,
  )
}

/** Asks only the person who pressed Ctrl-C: a system that shuts down does not wait. No answer keeps the page. */
async function staysPublic(
  { input, options, terminal }: LiveWork,
  stoppedBy: StopSignal | undefined,
): Promise<boolean> {
  if (options.atEnd !== undefined) return options.atEnd === 'keep'
  if (stoppedBy !== 'SIGINT' || !canAsk(input, terminal)) return true
  const answer = await ask('Does the page stay public as it is? (yes/no) ', terminal)
  return !/^\s*no?\s*$/i.test(answer ?? '')
}

async function agree({ input, options, settings, terminal }: LiveWork): Promise<void> {
  if (options.yes) return
  const place = `on ${settings.url}`
  if (!canAsk(input, terminal)) {
    throw new CommandError(
      `This makes a page ${place} that everybody with its link can read. --yes says that it may.`,
      { code: 'not-agreed', exitCode: EXIT_CODES.usage },
    )
  }
  const question = `Make a page ${place} that everybody with its link can read, now and as it grows? (yes/no) `
  const answer = await ask(question, terminal)
  if (!/^\s*y(es)?\s*$/i.test(answer ?? '')) throw new Interrupted('Nothing was published.')
}
