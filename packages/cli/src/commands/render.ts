import { basename, extname, resolve } from 'node:path'
import type { OfflinePageLanguage } from '@vitrine/offline-page'
import { shareViewsResources } from '@vitrine/share-views/locales'
import { type FileImport, publishedRun, withhold, withholdOfRun } from '@vitrine/transcript'
import { type Command, Option } from 'commander'
import { masked } from '../findings/masked.ts'
import { type Redact, redactOption } from '../findings/redact-option.ts'
import { pageConversation } from '../page/page-conversation.ts'
import { writePage } from '../page/write-page.ts'
import { sized } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import { canAsk } from '../transcript/can-ask.ts'
import { choosePositions } from '../transcript/choose-positions.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { describeHeldBack, heldBack } from '../transcript/held-back.ts'
import { holdingOf } from '../transcript/holding.ts'
import { type Input, readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { conversationNumber } from './conversation-number.ts'
import { addWithholdingOptions, withholdingOf, type WithholdingOptions } from './withholding-options.ts'

interface RenderOptions extends WithholdingOptions {
  output?: string
  force?: boolean
  conversation?: number
  run?: number
  allBranches?: boolean
  hidden?: boolean
  lang: OfflinePageLanguage
  redact?: Redact
}

/** Adds `vitrine render FILE`. */
export function addRenderCommand(program: Command, terminal: Terminal): void {
  addWithholdingOptions(program.command('render'))
    .summary('write a transcript as one offline page')
    .description(
      'Writes a transcript as one HTML file that anyone can open: no server, no network, no script.\n' +
        'It holds what a share would hold.',
    )
    .argument('<file>', 'transcript to render; - reads standard input')
    .option(
      '-o, --output <page>',
      'file to write; - is standard output (default: FILE with .html, in this folder)',
    )
    .option('-f, --force', 'replace a file that is not a page of this command')
    .option('-c, --conversation <n>', 'render conversation n of the file', conversationNumber)
    .option('-r, --run <n>', 'render run n of the file', conversationNumber)
    .option('--all-branches', 'show the other branches too, not only the current one')
    .option('--hidden', 'also show messages that the source application did not show')
    .addOption(
      new Option('-l, --lang <language>', 'language of the labels')
        .choices(Object.keys(shareViewsResources))
        .default('en'),
    )
    .addOption(redactOption('none'))
    .action((file: string, options: RenderOptions) => render(file, options, terminal))
}

async function render(file: string, options: RenderOptions, terminal: Terminal): Promise<void> {
  const input = await readInput(file, terminal)
  const transcript = readTranscript(input)
  const paint = paintFor(terminal.stderr, terminal)
  for (const line of describeTranscript(input, transcript, paint)) say(terminal, line)

  const holding = holdingOf(transcript)
  const [position = 0] = await choosePositions(
    holding,
    {
      numbers: { conversation: listed(options.conversation), run: listed(options.run) },
      isSingle: true,
      canAsk: canAsk(input, terminal),
    },
    terminal,
  )
  const conversation = transcript.holds === 'conversations' ? transcript.conversations[position] : undefined
  if (conversation)
    for (const line of describeHeldBack(heldBack(conversation, options))) say(terminal, paint('dim', line))

  const page = await renderPosition(masked(transcript, options.redact ?? 'none', terminal), position, options)
  if (page === undefined) return
  const output = options.output ?? defaultOutput(input)
  if (output === '-') return void terminal.stdout.write(page)
  await writePage(resolve(terminal.cwd, output), output, page, { source: input.path, force: options.force })
  say(terminal, `Wrote ${plainLine(output)} (${sized(Buffer.byteLength(page))})`)
}

function listed(number: number | undefined): number[] | undefined {
  return number === undefined ? undefined : [number]
}

/** React and the highlighter take a moment to load, which the other commands should not wait for. */
async function renderPosition(
  file: FileImport,
  position: number,
  options: RenderOptions,
): Promise<string | undefined> {
  const { offlinePage, offlineRunPage } = await import('@vitrine/offline-page')
  const withholding = withholdingOf(options) ?? {}
  if (file.holds === 'runs') {
    const run = file.runs[position]
    return run && offlineRunPage(withholdOfRun(publishedRun(run), withholding), options.lang)
  }
  const conversation = file.conversations[position]
  return (
    conversation && offlinePage(withhold(pageConversation(conversation, options), withholding), options.lang)
  )
}

function defaultOutput({ name }: Input): string {
  return name === undefined ? '-' : `${basename(name, extname(name))}.html`
}
