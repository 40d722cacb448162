import {
  type Conversation,
  conversationMarkdown,
  type FileImport,
  publishedConversation,
  publishedRun,
  runMarkdown,
  withhold,
  withholdOfRun,
  type Withholding,
  writeUIMessages,
} from '@vitrine/transcript'
import { type Command, Option } from 'commander'
import { masked } from '../findings/masked.ts'
import { type Redact, redactOption } from '../findings/redact-option.ts'
import { paintFor } from '../terminal/paint.ts'
import { jsonPieces } from '../terminal/json-pieces.ts'
import { print, printPiece, say, type Terminal } from '../terminal/terminal.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { convertInPieces } from './convert-in-pieces.ts'
import { conversationNumber } from './conversation-number.ts'
import { agentSession, noChat, type SessionAgent } from './agent-session.ts'
import { addWithholdingOptions, withholdingOf, type WithholdingOptions } from './withholding-options.ts'

const FORMS = ['json', 'markdown', 'ui-messages', 'claude-code', 'codex'] as const

interface ConvertOptions extends WithholdingOptions {
  redact?: Redact
  conversation?: number
  to: (typeof FORMS)[number]
}

/** Adds `vitrine convert FILE`. */
export function addConvertCommand(program: Command, terminal: Terminal): void {
  addWithholdingOptions(program.command('convert'))
    .summary('print a transcript as JSON, as Markdown, or as what another tool goes on from')
    .description(
      'Reads a transcript in any format and prints it as JSON in the shape of @vitrine/transcript: its conversations\n' +
        'or its runs, whole, with what was hidden, and the account of its records. As Markdown, and with --depth or --hide, it is what readers see.\n' +
        'As ui-messages it is what `useChat` of the AI SDK goes on from. As claude-code or codex it is a session that these\n' +
        'agents take up in this folder; where to put it, and what to type then, is said beside it.',
    )
    .argument('<file>', 'transcript to read; - reads standard input')
    .addOption(new Option('--to <form>', 'what to print').choices(FORMS).default('json'))
    .option(
      '-c, --conversation <n>',
      'go on from conversation n of the file, where it has several',
      conversationNumber,
    )
    .addOption(redactOption('none'))
    .action((file: string, options: ConvertOptions) => convert(file, options, terminal))
}

async function convert(
  file: string,
  { redact = 'none', to, ...options }: ConvertOptions,
  terminal: Terminal,
): Promise<void> {
  const withholding = withholdingOf(options)
  if (to === 'json' && redact === 'none' && !withholding && (await convertInPieces(file, terminal))) return
  const input = await readInput(file, terminal)
  const transcript = readTranscript(input)
  const paint = paintFor(terminal.stderr, terminal)
  for (const line of describeTranscript(input, transcript, paint)) say(terminal, line)
  const shown = withholding ? withheldFrom(transcript, withholding) : transcript
  const printed = masked(shown, redact, terminal)
  if (to === 'claude-code' || to === 'codex') {
    const { label, content, path, command } = agentSession(to, printed, options.conversation, terminal)
    await printPiece(terminal, content)
    say(terminal, `To go on in ${label}, save this as ~/${path}`)
    return say(terminal, `and type in this folder: ${command}`)
  }
  for (const piece of writtenAs(to, printed)) await printPiece(terminal, piece)
  print(terminal, '')
}

function writtenAs(
  form: Exclude<ConvertOptions['to'], SessionAgent>,
  transcript: FileImport,
): Iterable<string> {
  switch (form) {
    case 'json':
      return jsonPieces(transcript)
    case 'markdown':
      return [markdownOf(transcript)]
    case 'ui-messages':
      return jsonPieces(uiMessagesOf(transcript))
  }
}

/** The messages of the one conversation, or each conversation with its own. */
function uiMessagesOf(transcript: FileImport): unknown {
  if (transcript.holds === 'runs') throw noChat('ui-messages')
  const chats = transcript.conversations.map(publishedChat)
  const [only] = chats
  return chats.length === 1 ? only?.messages : chats
}

function publishedChat(conversation: Conversation) {
  const { id, title } = conversation
  return { id, title, messages: writeUIMessages(publishedConversation(conversation)) }
}

/** What readers would get of it. */
function withheldFrom(transcript: FileImport, withholding: Withholding): FileImport {
  if (transcript.holds === 'runs')
    return {
      ...transcript,
      runs: transcript.runs.map((run) => withholdOfRun(publishedRun(run), withholding)),
    }
  const conversations = transcript.conversations.map((conversation) =>
    withhold(publishedConversation(conversation), withholding),
  )
  return { ...transcript, conversations }
}

function markdownOf(transcript: FileImport): string {
  const documents =
    transcript.holds === 'runs'
      ? transcript.runs.map((run) => runMarkdown(publishedRun(run)))
      : transcript.conversations.map((conversation) =>
          conversationMarkdown(publishedConversation(conversation)),
        )
  return documents.join('\n').trimEnd()
}
