import { randomUUID } from 'node:crypto'
import { AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import {
  agentConnectorPath,
  agentTalksPath,
  type TalkAnswer,
  talkAnswersPath,
  talkMessagesPath,
  talkPath,
  talkRetryPath,
  type TalkStanding,
  type TalkStatus,
  talkStopPath,
} from '@vitrine/api-client/contract/talks'
import { expect, vi } from 'vitest'

/** Asks as somebody: a path, and a body for what changes something. */
export type Asking = (method: string, path: string, body?: unknown) => Promise<Response>

/** One talk with an agent. */
export interface TestTalk {
  id: string
  read(): Promise<TalkAnswer>
  /** Waits until the talk stands so. */
  reached(status: TalkStatus): Promise<TalkAnswer>
  send(text: string, more?: object): Promise<Response>
  retry(): Promise<Response>
  stop(): Promise<Response>
  answer(answers: unknown[]): Promise<Response>
}

/** Makes an agent that is reached at an address. Gives its id. */
export async function makeConnectedAgent(ask: Asking, url: string, more: object = {}): Promise<string> {
  const made = await ask('POST', AGENTS_PATH, { kind: 'agent', name: 'Scout', ...more })
  const { id } = (await made.json()) as { id: string }
  const connected = await ask('PUT', agentConnectorPath(id), { url })
  expect(connected.status).toBe(200)
  return id
}

/** Begins a talk with a first question. */
export async function talkWith(ask: Asking, agentId: string, text: string): Promise<TestTalk> {
  const id = randomUUID()
  const begun = await ask('POST', agentTalksPath(agentId), { talkId: id, messageId: randomUUID(), text })
  expect(begun.status, await begun.clone().text()).toBe(201)
  expect(await begun.json()).toMatchObject({ id } satisfies Partial<TalkStanding>)
  const read = async () => (await ask('GET', talkPath(id))).json() as Promise<TalkAnswer>
  return {
    id,
    read,
    reached: (status) =>
      vi.waitFor(
        async () => {
          const talk = await read()
          expect(talk.status).toBe(status)
          return talk
        },
        { timeout: 10_000, interval: 50 },
      ),
    send: (said, more) => ask('POST', talkMessagesPath(id), { messageId: randomUUID(), text: said, ...more }),
    retry: () => ask('POST', talkRetryPath(id)),
    stop: () => ask('POST', talkStopPath(id)),
    answer: (answers) => ask('POST', talkAnswersPath(id), { answers }),
  }
}

/** What was said on the current branch, by role. */
export function saidIn({ conversation: { messages, currentMessageId } }: TalkAnswer): string[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const said: string[] = []
  for (
    let message = byId.get(currentMessageId ?? messages.at(-1)?.id ?? '');
    message;
    message = byId.get(message.parentId ?? '')
  ) {
    const texts = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    said.unshift(`${message.role}: ${texts.join(' ')}`)
  }
  return said
}
