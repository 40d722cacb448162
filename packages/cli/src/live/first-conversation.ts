import type { Conversation } from '@vitrine/transcript'
import { CommandError, Interrupted } from '../terminal/command-error.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { say } from '../terminal/terminal.ts'
import { untilStopped } from '../terminal/until-stopped.ts'
import { canAsk } from '../transcript/can-ask.ts'
import { choosePositions } from '../transcript/choose-positions.ts'
import { holdingOf } from '../transcript/holding.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { conversationsIn, pause } from './follow-transcript.ts'
import type { LiveWork } from './live-work.ts'
import { tailFile } from './tail-file.ts'

/** The conversation that is meant; of an empty file the first one that will be in it. */
export async function firstConversation({
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
      if (!found) await pause(300, signal)
    }
  })
  if (!found) throw new Interrupted('Stopped. Nothing was published.')
  return { conversation: found, position }
}
