import type { TalkClient } from '@vitrine/api-client'
import type { TalkAnswer, TalkEntry, TalkStanding } from '@vitrine/api-client/contract/talks'
import type { ConversationEvent } from '@vitrine/transcript'
import type { TalkFeedPort, TalkFollowing } from '../port/talk-feed-port.ts'
import { conversationOf } from './conversations.ts'
import type { MemoryWire } from './memory-wire.ts'

/** A talk in which one question was answered. */
export function talkOf(id: string, more: Partial<TalkAnswer> = {}): TalkAnswer {
  return {
    id,
    status: 'idle',
    questions: [],
    error: null,
    seq: 2,
    workspaceId: 'w1',
    agent: { id: 'a1', kind: 'agent', name: 'Agent a1', mayTalk: true },
    isOwn: true,
    mayStop: true,
    conversation: conversationOf(id),
    openMessageIds: [],
    stream: `conversation:${id}`,
    ...more,
  }
}

/** A line of a list of talks. */
export function talkEntryOf(id: string, more: Partial<TalkEntry> = {}): TalkEntry {
  const createdAt = '2026-11-20T09:14:00Z'
  return {
    id,
    title: `Talk ${id}`,
    status: 'idle',
    createdAt,
    startedBy: 'Ada Lovelace',
    isOwn: true,
    ...more,
  }
}

/** Talks of a test, which a test changes as a server would. */
export function createMemoryTalks(
  wire: MemoryWire,
  talk: TalkAnswer = talkOf('t1'),
  entries: TalkEntry[] = [],
): TalkClient & { stand(standing: Partial<TalkStanding>): void; sent: unknown[] } {
  let { id, status, questions, error, seq }: TalkStanding = talk
  const sent: unknown[] = []
  const standing = () => ({ id, status, questions, error, seq })
  const change = (name: string, said: unknown, then: TalkStanding['status']) =>
    wire.call(name, undefined, () => {
      sent.push(said)
      status = then
      return standing()
    })
  return {
    sent,
    stand: (given) => ({ id, status, questions, error, seq } = { ...standing(), ...given }),
    connectAgent: (_workspaceId, _agentId, connector) =>
      wire.call('connectAgent', undefined, () => {
        sent.push(connector)
        return { url: connector.url, hasSecret: Boolean(connector.secret) }
      }),
    disconnectAgent: () => wire.call('disconnectAgent', undefined, () => undefined),
    list: (_workspaceId, _agentId, { signal } = {}) =>
      wire.call('listTalks', signal, () => ({ talks: entries, next: null })),
    start: (_workspaceId, _agentId, request) => change('startTalk', request, 'answering'),
    read: (_id, { signal } = {}) => wire.call('readTalk', signal, () => ({ ...talk, ...standing() })),
    readStanding: () => wire.call('readStanding', undefined, standing),
    send: (_id, question) => change('sendQuestion', question, 'answering'),
    branch: (_id, messageId) => change('switchBranch', { branch: messageId }, status),
    retry: () => change('retryAnswer', 'retry', 'answering'),
    stop: () => change('stopAnswer', 'stop', 'stopped'),
    answer: (_id, answers) => change('answerQuestions', answers, 'answering'),
  }
}

/** A feed by which a test says what comes. */
export function createMemoryFeed(): TalkFeedPort & {
  following: TalkFollowing | undefined
  happen(event: ConversationEvent): void
} {
  const feed: ReturnType<typeof createMemoryFeed> = {
    following: undefined,
    happen(event) {
      feed.following?.live.append(event)
      feed.following?.onEvent(event)
    },
    follow(following) {
      feed.following = following
      following.onState('live')
      return () => (feed.following = undefined)
    },
  }
  return feed
}
