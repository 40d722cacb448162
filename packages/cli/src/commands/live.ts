import { setTimeout as wait } from 'node:timers/promises'
import { type ApiClient, ApiError } from '@vitrine/api-client'
import type { PageEntry } from '@vitrine/api-client/contract'
import type { Conversation } from '@vitrine/transcript'
import type { Command } from 'commander'
import { CommandError, Interrupted } from '../command-error.ts'
import { conversationsIn, followTranscript } from '../live/follow-transcript.ts'
import { type RememberedPages, rememberedPages } from '../live/remembered-pages.ts'
import { tailFile } from '../live/tail-file.ts'
import { createToldConversation } from '../live/told-conversation.ts'
import { tryAgain } from '../live/try-again.ts'
import { connect, serverFailure } from '../server/connect.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { ask } from '../terminal/ask.ts'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { print, say, type Terminal } from '../terminal/terminal.ts'
import { untilStopped } from '../terminal/until-stopped.ts'
import { canAsk } from '../transcript/can-ask.ts'
import { choosePositions } from '../transcript/choose-positions.ts'
import { describeConversation } from '../transcript/describe-conversation.ts'
import { holdingOf } from '../transcript/holding.ts'
import { type Input, readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { conversationNumber } from './conversation-number.ts'

interface LiveOptions {
  yes?: boolean
  off?: boolean
  conversation?: number
  name?: string
  description?: string
  model?: string
}

/** What is followed, and where it is told. */
interface LiveWork {
  file: string
  input: Input & { path: string; name: string }
  options: LiveOptions
  settings: Settings
  client: ApiClient
  pages: RememberedPages
  terminal: Terminal
}

/** How long the last words may take to be sent after Ctrl-C, in milliseconds. */
const LAST_WORDS_MS = 2_000

/** Adds `vitrine live FILE`. */
export function addLiveCommand(program: Command, terminal: Terminal): void {
  program
    .command('live')
    .summary('publish a transcript while it grows')
    .description(
      'Makes a public page of a transcript, prints its link, and publishes what is written to the file from then on,\n' +
        'until Ctrl-C. The link alone goes to standard output. The same file keeps its page.',
    )
    .argument('<file>', 'transcript to follow, such as that of a running session')
    .option('-y, --yes', 'make the page public without asking')
    .option('--off', 'switch the page of the file off')
    .option('-c, --conversation <n>', 'follow conversation n of the file', conversationNumber)
    .option('--name <name>', 'whose conversation it is (default: the application that wrote it)')
    .option('--description <text>', 'what readers should know')
    .option('--model <model>', 'what the model is called')
    .action((file: string, options: LiveOptions) => live(file, options, terminal))
}

async function live(file: string, options: LiveOptions, terminal: Terminal): Promise<void> {
  const settings = readSettings(terminal)
  const client = connect(settings)
  const pages = rememberedPages(terminal)
  const input = await readInput(file, terminal)
  const { path, name } = input
  if (path === undefined || name === undefined) {
    throw new CommandError('Standard input cannot be followed: give the name of a file.', {
      code: 'no-file',
      exitCode: 2,
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
  const { name, description, model } = page
  await client.writePage(id, { name, description, model, isOpen: false })
  print(terminal, `The page ${page.url} is switched off: its link shows nothing any more.`)
}

async function follow(work: LiveWork): Promise<void> {
  const { terminal, input, settings, pages } = work
  const paint = paintFor(terminal.stderr, terminal)
  const { conversation, position } = await firstConversation(work)
  for (const line of describeConversation(conversation, paint)) say(terminal, line)
  await agree(work)
  const { page, conversationId } = await openPage(work, conversation)
  pages.remember(settings.url, input.path, conversationId)
  print(terminal, paintFor(terminal.stdout, terminal)('cyan', new URL(page.url).href))
  say(terminal, paint('dim', `Everybody with this link can read along. Ctrl-C ends it.`))
  const sent = await untilStopped((signal) => tell(work, conversationId, position, signal))
  say(terminal)
  say(
    terminal,
    `Stopped after ${counted(sent, 'message')}. The page stays public as it is; \`vitrine live --off ${plainLine(work.file)}\` switches it off.`,
  )
}

/** The conversation that is meant; of an empty file the first one that will be in it. */
async function firstConversation({
  file,
  input,
  options,
  terminal,
}: LiveWork): Promise<{ conversation: Conversation; position: number }> {
  if (input.content.byteLength > 0) {
    const transcript = readTranscript(input)
    if (transcript.holds === 'runs')
      throw new CommandError(`${plainLine(file)} holds a recorded run, not a conversation that grows.`, {
        code: 'holds-runs',
      })
    const named = options.conversation === undefined ? undefined : [options.conversation]
    const choice = {
      numbers: { conversation: named },
      isSingle: true,
      canAsk: canAsk(input, terminal),
    }
    const [position = 0] = await choosePositions(holdingOf(transcript), choice, terminal)
    const conversation = transcript.conversations[position]
    if (conversation) return { conversation, position }
  }
  say(terminal, `${plainLine(file)} is empty: waiting for the first message.`)
  const position = (options.conversation ?? 1) - 1
  const tail = tailFile(input.path)
  let found: Conversation | undefined
  await untilStopped(async (signal) => {
    while (!signal.aborted && !found) {
      const content = await tail.read()
      found = content && conversationsIn(content, input.name)[position]
      if (!found) await wait(300, undefined, { signal }).catch(() => {})
    }
  })
  if (!found) throw new Interrupted('Stopped. Nothing was published.')
  return { conversation: found, position }
}

async function agree({ input, options, settings, terminal }: LiveWork): Promise<void> {
  if (options.yes) return
  const place = `on ${settings.url}`
  if (!canAsk(input, terminal)) {
    throw new CommandError(
      `This makes a page ${place} that everybody with its link can read. --yes says that it may.`,
      { code: 'not-agreed', exitCode: 2 },
    )
  }
  const question = `Make a page ${place} that everybody with its link can read, now and as it grows? (yes/no) `
  const answer = await ask(question, terminal)
  if (!/^\s*y(es)?\s*$/i.test(answer ?? '')) throw new Interrupted('Nothing was published.')
}

async function openPage(
  { input, options, settings, client, pages }: LiveWork,
  { kind, title, source }: Conversation,
): Promise<{ page: PageEntry; conversationId: string }> {
  const known = pages.conversationId(settings.url, input.path)
  const earlier = known === undefined ? null : await pageOf(client, known)
  const isKnown = known !== undefined && earlier !== null
  const conversationId = isKnown
    ? known
    : (await client.createConversation({ kind, title: title.slice(0, 500).trim() || input.name })).id
  const { page } = await client.writePage(conversationId, {
    name: (options.name ?? earlier?.name ?? source.application ?? 'Assistant').slice(0, 200),
    description: (options.description ?? earlier?.description ?? '').slice(0, 4000),
    model: options.model?.slice(0, 200) ?? earlier?.model ?? null,
    isOpen: true,
  })
  if (!page) throw new CommandError('The server made no page.', { code: 'unexpected-answer' })
  return { page, conversationId }
}

async function pageOf(client: ApiClient, conversationId: string): Promise<PageEntry | null> {
  const answer = await client.readPage(conversationId).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { page: null }
    throw error
  })
  return answer.page
}

/** Tells what is written until the signal is aborted, and then what was written last. Gives the number of messages. */
async function tell(
  { file, input, client, terminal, settings }: LiveWork,
  conversationId: string,
  position: number,
  signal: AbortSignal,
): Promise<number> {
  const told = createToldConversation()
  const ids = new Set<string>()
  const outage = {
    onLost: () => say(terminal, `${settings.url} does not answer; trying again until it does.`),
    onBack: () => say(terminal, `${settings.url} answers again. Nothing was lost.`),
  }

  async function send(conversation: Conversation, within: AbortSignal): Promise<void> {
    for (const { request, isTold } of told.missing(conversation)) {
      await tryAgain(
        () => client.growConversation(conversationId, request, { signal: within }),
        outage,
        within,
      )
      isTold()
      for (const { id, hidden } of request.messages) if (!hidden) ids.add(id)
    }
  }

  const followed = { path: input.path, name: input.name, position }
  try {
    for await (const conversation of followTranscript(followed, signal)) await send(conversation, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  const ending = AbortSignal.timeout(LAST_WORDS_MS)
  const last = await tailFile(input.path).read()
  const conversation = last && conversationsIn(last, input.name)[position]
  if (conversation) {
    await send(conversation, ending).catch(() => {
      say(terminal, `What was written to ${plainLine(file)} last could not be sent any more.`)
    })
  }
  return ids.size
}
