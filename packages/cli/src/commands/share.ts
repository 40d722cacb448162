import {
  addressesSchema,
  type Audience,
  audiences,
  type EarlierContent,
  earlierContents,
  maxViewsSchema,
  isWaitingApproval,
  parseOrigin,
  type ShareAnswer,
  type WaitingApproval,
} from '@vitrine/api-client/contract/shares'
import type { FileImport } from '@vitrine/transcript'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError, Interrupted } from '../terminal/command-error.ts'
import { decideRedaction } from '../findings/decide-redaction.ts'
import { masked } from '../findings/masked.ts'
import { type Redact, redactOption } from '../findings/redact-option.ts'
import { addSessionOptions, fileOrSession, type SessionOptions } from '../sessions/choose-session.ts'
import { connect, serverFailure } from '../server/connect.ts'
import { readShareLink } from '../server/read-share-link.ts'
import { type LinkUpdate, type Publication, publish } from '../server/publish.ts'
import { readSettings } from '../server/settings.ts'
import { counted } from '../terminal/counted.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { paintFor } from '../terminal/paint.ts'
import { print, say, silenced, type Terminal } from '../terminal/terminal.ts'
import { canAsk } from '../transcript/can-ask.ts'
import { choosePositions } from '../transcript/choose-positions.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { describeHeldBack, heldBack } from '../transcript/held-back.ts'
import { holdingOf } from '../transcript/holding.ts'
import { readInput } from '../transcript/read-input.ts'
import { modelsToSend } from '../transcript/models-to-send.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { conversationNumbers } from './conversation-number.ts'
import { passphraseOf } from './passphrase-option.ts'
import { shareReport } from './share-report.ts'
import { momentUntil } from './until-option.ts'
import { addWithholdingOptions, withholdingOf, type WithholdingOptions } from './withholding-options.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

interface ShareOptions extends SessionOptions, WithholdingOptions {
  conversation?: number[]
  run?: number[]
  all?: boolean
  allBranches?: boolean
  until?: Date
  passphrase?: string
  for?: Readers
  views?: number
  embed?: string[]
  as?: string
  update?: string
  earlier?: EarlierContent
  redact?: Redact
}

/** Adds `vitrine share FILE`. */
export function addShareCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('share')
    .argument('[file]', 'transcript to publish; - reads standard input; without it a session is picked')
  addWithholdingOptions(addSessionOptions(command))
    .summary('publish a transcript and print its link')
    .description(
      'Reads a transcript, tells what it holds, sends what is chosen of it to the server and prints the link of the page.\n' +
        'Of a file with several conversations or runs only the chosen ones are sent; without a terminal that takes -c, -r or -a.\n' +
        'The link alone goes to standard output. Sharing the same again gives the same link. Where the workspace wants a\n' +
        'second person, the address at which another member approves it goes there instead, with exit code 4.',
    )
    .option(
      '-c, --conversation <n>',
      'publish conversation n of the file; may be repeated',
      conversationNumbers,
    )
    .option('-r, --run <n>', 'publish run n of the file; may be repeated', conversationNumbers)
    .option('-a, --all', 'publish everything in the file')
    .option('--all-branches', 'publish the other branches too, not only the current one')
    .option(
      '--until <when>',
      'end the link by itself: 12h, 30d, 8w, a day like 2030-12-22, or a moment',
      momentUntil,
    )
    .option('--passphrase <words>', 'ask readers for these words, 8 characters or more', passphraseOf)
    .addOption(
      new Option(
        '--for <readers>',
        `who may read: ${NAMED_AUDIENCES.join(', ')}, or addresses like ada@example.org,@example.org (default: anyone with the link)`,
      ).argParser(readersOf),
    )
    .option('--views <n>', 'how often the page can be opened in all', viewsOf)
    .option(
      '--embed <site>',
      'let pages of this site, like example.com, show it in a frame; * for any; may be repeated',
      embedOrigins,
    )
    .option('--update <link>', 'show it under this link instead of what the link shows now')
    .addOption(
      new Option('--earlier <what>', 'what happens to what the link showed, with --update')
        .choices(earlierContents)
        .default('gone'),
    )
    .option('--as <agent>', 'say which agent or chatbot of the workspace speaks, by its id')
    .addOption(redactOption('asked for where there are secrets; without a terminal, sure ones are refused'))
    .option('--json', 'print what was read and the links as JSON')
    .addHelpText(
      'after',
      '\nVITRINE_URL and VITRINE_API_KEY name another server than the one of this machine.',
    )
    .action((file: string | undefined, options: ShareOptions) => share(file, options, terminal))
}

/** Whom a link can be for without a list. */
const NAMED_AUDIENCES = audiences.filter((audience) => audience !== 'addresses')

/** Whom a link is for, and the addresses where it is for those. */
type Readers = { audience: Audience; addresses?: string[] }

function readersOf(value: string): Readers {
  const named = NAMED_AUDIENCES.find((audience) => audience === value)
  if (named) return { audience: named }
  const addresses = addressesSchema.safeParse(value.split(','))
  if (value.includes('@') && addresses.success) return { audience: 'addresses', addresses: addresses.data }
  throw new InvalidArgumentError(
    `It takes ${NAMED_AUDIENCES.join(', ')}, or e-mail addresses and domains like ada@example.org,@example.org.`,
  )
}

function viewsOf(value: string): number {
  const views = maxViewsSchema.safeParse(Number(value))
  if (views.success) return views.data
  throw new InvalidArgumentError('It takes a whole number from 1 to 100,000.')
}

/** Gathers what is said several times, each once. */
function embedOrigins(value: string, earlier: string[] = []): string[] {
  const origin = parseOrigin(value)
  if (origin === undefined)
    throw new InvalidArgumentError('It takes the address of a site, like https://example.com, or *.')
  return [...new Set([...earlier, origin])]
}

async function share(named: string | undefined, options: ShareOptions, terminal: Terminal): Promise<void> {
  const file = await fileOrSession(named, options, terminal)
  const input = await readInput(file, terminal)
  const transcript = readTranscript(input)
  const settings = readSettings(terminal)
  const client = connect(settings)
  const person = options.json ? silenced(terminal) : terminal
  const paint = paintFor(person.stderr, person)

  for (const line of describeTranscript(input, transcript, paint)) say(person, line)
  const holding = holdingOf(transcript)
  const chosen = await choosePositions(
    holding,
    {
      numbers: { conversation: options.conversation, run: options.run },
      all: options.all,
      canAsk: canAsk(input, person),
    },
    person,
  )
  const models = modelsToSend(transcript)
  const redact = await decideRedaction(
    {
      redact: options.redact,
      models: models.filter((_, position) => chosen.includes(position)),
      canAsk: canAsk(input, person),
    },
    person,
  )
  say(person, paint('dim', `Sending to ${settings.url}`))

  const shares = new Map<number, ShareAnswer | WaitingApproval>()
  const publication: Publication = {
    transcript: masked(transcript, redact, person),
    chosen,
    branches: options.allBranches ? 'all' : 'current',
    agentId: options.as,
    isMasked: options.redact === 'secrets' || options.redact === 'all',
    reason: redact === 'none' ? 'vitrine share --redact none' : undefined,
    withholding: withholdingOf(options) ?? {},
    update: updateOf(options, chosen.length),
    limits: {
      expiresAt: options.until?.toISOString(),
      passphrase: options.passphrase,
      ...options.for,
      maxViews: options.views,
      embedOrigins: options.embed,
    },
  }
  await interruptible(async (signal) => {
    for await (const { position, share: answer } of publish(client, publication, person, signal)) {
      shares.set(position, answer)
      if (!options.json) show(terminal, { file: transcript, position, answer, options })
    }
  }).catch((error: unknown) => {
    if (error instanceof Interrupted) {
      throw new Interrupted(`Stopped after ${shares.size} of ${counted(chosen.length, 'link')}.`)
    }
    throw serverFailure(error, settings)
  })
  if (options.json) print(terminal, JSON.stringify(shareReport(input, transcript, options, shares), null, 2))
  const waiting = [...shares.values()].filter((answer) => isWaitingApproval(answer)).length
  if (waiting > 0)
    throw new CommandError(
      `Not public yet: ${waiting} of ${counted(shares.size, 'link')} waits for approval. Another member approves it at the address above.`,
      { code: 'waits-for-approval', exitCode: EXIT_CODES.waitsForApproval },
    )
}

/** The link that is to show something else; throws where more than one thing would be shown under it. */
function updateOf({ update, earlier = 'gone' }: ShareOptions, chosen: number): LinkUpdate | undefined {
  if (update === undefined) return undefined
  if (chosen !== 1)
    throw new CommandError('A link shows one conversation or run: choose one for --update.', {
      code: 'invalid-options',
      exitCode: 2,
    })
  return { shareId: readShareLink(update).id, earlier }
}

/** A link that was made, or waits for approval, and what of the file it shows. */
interface MadeLink {
  file: FileImport
  position: number
  answer: ShareAnswer | WaitingApproval
  options: ShareOptions
}

function show(terminal: Terminal, { file, position, answer, options }: MadeLink): void {
  const paint = paintFor(terminal.stderr, terminal)
  const { names } = holdingOf(file)
  const conversation = file.holds === 'conversations' ? file.conversations[position] : undefined
  if (names.length > 1) say(terminal, paint('bold', names[position] ?? ''))
  if (conversation)
    for (const line of describeHeldBack(heldBack(conversation, options))) say(terminal, paint('dim', line))
  if ('approvalId' in answer)
    say(terminal, 'Waits for approval. Nobody reads it yet; another member approves it here:')
  print(terminal, paintFor(terminal.stdout, terminal)('cyan', new URL(answer.url).href))
}
