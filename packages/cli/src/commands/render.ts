import { basename, extname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { pageConversation } from '../page/page-conversation.ts'
import { type PageLanguage, pageLanguages } from '../page/page-language.ts'
import { writePage } from '../page/write-page.ts'
import { sized } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import { canAsk } from '../transcript/can-ask.ts'
import { chooseConversations } from '../transcript/choose-conversations.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { describeHeldBack, heldBack } from '../transcript/held-back.ts'
import { type Input, readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { conversationNumber } from './conversation-number.ts'

interface RenderOptions {
  output?: string
  force?: boolean
  conversation?: number
  allBranches?: boolean
  hidden?: boolean
  lang: PageLanguage
}

/** Adds `vitrine render FILE`. */
export function addRenderCommand(program: Command, terminal: Terminal): void {
  program
    .command('render')
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
    .option('--all-branches', 'show the other branches too, not only the current one')
    .option('--hidden', 'also show messages that the source application did not show')
    .addOption(
      new Option('-l, --lang <language>', 'language of the labels').choices(pageLanguages).default('en'),
    )
    .action((file: string, options: RenderOptions) => render(file, options, terminal))
}

async function render(file: string, options: RenderOptions, terminal: Terminal): Promise<void> {
  const input = await readInput(file, terminal)
  const transcript = readTranscript(input)
  const paint = paintFor(terminal.stderr, terminal)
  for (const line of describeTranscript(input, transcript, paint)) say(terminal, line)

  const [position = 0] = await chooseConversations(
    transcript.conversations,
    {
      numbers: options.conversation === undefined ? undefined : [options.conversation],
      isSingle: true,
      canAsk: canAsk(input, terminal),
    },
    terminal,
  )
  const conversation = transcript.conversations[position]
  if (!conversation) return
  for (const line of describeHeldBack(heldBack(conversation, options))) say(terminal, paint('dim', line))

  // React and the highlighter take a moment to load, which the other commands should not wait for.
  const { renderPage } = await import('../page/render-page.tsx')
  const page = renderPage(pageConversation(conversation, options), options.lang)
  const output = options.output ?? defaultOutput(input)
  if (output === '-') return void terminal.stdout.write(page)
  await writePage(resolve(terminal.cwd, output), output, page, { source: input.path, force: options.force })
  say(terminal, `Wrote ${plainLine(output)} (${sized(Buffer.byteLength(page))})`)
}

function defaultOutput({ name }: Input): string {
  return name === undefined ? '-' : `${basename(name, extname(name))}.html`
}
