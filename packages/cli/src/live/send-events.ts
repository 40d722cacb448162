import type { ApiError } from '@vitrine/api-client'
import type { Conversation } from '@vitrine/transcript'
import { plainLine } from '../terminal/plain-line.ts'
import { say } from '../terminal/terminal.ts'
import { conversationsIn, type FileTrouble, followTranscript } from './follow-transcript.ts'
import type { LiveWork } from './live-work.ts'
import { tailFile } from './tail-file.ts'
import { createSentConversation } from './sent-conversation.ts'
import { tryAgain } from './try-again.ts'

/** How long sending the last messages may take after Ctrl-C, in milliseconds. */
const LAST_SEND_MS = 2_000

/** Which conversation of a file is sent, and to which live conversation. */
export interface SentEvents {
  conversationId: string
  /** Of the conversation in its file, from 0. */
  position: number
  /** What may be published of the conversation as it is now. */
  mask(conversation: Conversation): Conversation
}

/**
 * Sends the conversation as its file changes until the signal is aborted, and then its last state. Resolves to the number
 * of visible messages that were sent.
 */
export async function sendEvents(
  { file, input, client, terminal, settings }: LiveWork,
  { conversationId, position, mask }: SentEvents,
  signal: AbortSignal,
): Promise<number> {
  const sent = createSentConversation()
  const ids = new Set<string>()
  const outage = {
    onLost: (error: ApiError) => say(terminal, `${describeOutage(error, settings.url)} Trying again.`),
    onBack: () => say(terminal, `${settings.url} takes it again. Nothing was lost.`),
  }

  async function send(conversation: Conversation, within: AbortSignal): Promise<void> {
    for (const { request, markSent } of sent.missing(mask(conversation))) {
      await tryAgain(() => client.appendMessages(conversationId, request, { signal: within }), outage, within)
      markSent()
      for (const { id, hidden } of request.messages) if (!hidden) ids.add(id)
    }
  }

  const followed = { path: input.path, name: input.name, position }
  const onTrouble = (trouble: FileTrouble | undefined) =>
    say(terminal, `${plainLine(file)} ${describeTrouble(trouble)}`)
  try {
    const states = followTranscript(followed, signal, onTrouble)
    for await (const conversation of states) await send(conversation, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  const ending = AbortSignal.timeout(LAST_SEND_MS)
  const last = await tailFile(input.path).read()
  const conversation = last && conversationsIn(last, input.name)[position]
  if (conversation) {
    await send(conversation, ending).catch(() => {
      say(terminal, `What was written to ${plainLine(file)} last could not be sent any more.`)
    })
  }
  return ids.size
}

function describeOutage({ status, reason }: ApiError, url: string): string {
  if (reason === 'restarting') return `${url} restarts.`
  if (status === undefined) return `${url} does not answer.`
  return status === 429 ? `${url} takes no more for now.` : `${url} cannot take it for now.`
}

function describeTrouble(trouble: FileTrouble | undefined): string {
  switch (trouble) {
    case 'gone':
      return 'is gone. The page stays as it is until the file is back.'
    case 'unreadable':
      return 'is no transcript any more. The page stays as it is until it can be read again.'
    case undefined:
      return 'is read again.'
  }
}
