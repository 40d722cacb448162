import { createLiveConversation } from '@vitrine/share-views/live'
import type { Message } from '@vitrine/transcript'
import { beforeEach, expect, test, vi } from 'vitest'
import type { talkFeed as TalkFeed } from './talk-feed.ts'

const { followStream, loaded } = vi.hoisted(() => ({
  followStream: vi.fn((_following: { onEvent(happened: { event: unknown }): void }) => ({ stop() {} })),
  loaded: vi.fn(),
}))

vi.mock('@vitrine/api-client', () => ({ followStream }))
vi.mock('../configuration/configuration.ts', () => ({
  configuration: () => ({ webSocketBaseUrl: 'wss://vitrine.example' }),
}))

let talkFeed: typeof TalkFeed

beforeEach(async () => {
  loaded.mockClear()
  vi.resetModules()
  vi.doMock('../browser/live-renderer-on-demand.ts', () => {
    loaded()
    return { liveRenderer: { prepare: () => [], stream: () => () => {} } }
  })
  ;({ talkFeed } = await import('./talk-feed.ts'))
  vi.stubGlobal('requestAnimationFrame', setTimeout)
  return () => vi.unstubAllGlobals()
})

const message: Message = {
  id: 'm1',
  parentId: null,
  role: 'assistant',
  parts: [{ type: 'text', text: 'Hot.' }],
}

function liveOf(openMessageIds: readonly string[]) {
  const source = { application: 'Kitchen', format: 'ui-messages' }
  const conversation = { id: 't1', kind: 'agent' as const, title: '', source, messages: [message] }
  return createLiveConversation({ prepared: { conversation, html: {} }, openMessageIds })
}

function follow(live = liveOf([])) {
  talkFeed.follow({
    stream: 'conversation:t1',
    after: 0,
    live,
    onEvent() {},
    onState() {},
    onStartOver: () => Promise.resolve(0),
  })
  return live
}

test('what renders growing text is loaded with the first event of a talk, not with what was answered before', async () => {
  const live = follow()
  const { onEvent } = followStream.mock.lastCall![0]
  // One that is answered has it only after the other would have.
  const answered = follow(liveOf(['m1']))
  await vi.waitFor(() => expect(answered.snapshot().frame.renderer).toBeDefined())
  expect(live.snapshot().frame.renderer).toBeUndefined()
  onEvent({ event: { type: 'message-set', message } })
  await vi.waitFor(() => expect(live.snapshot().frame.renderer).toBeDefined())
  expect(loaded).toHaveBeenCalledOnce()
})

test('a talk that is opened while it is answered loads it at once', async () => {
  const live = follow(liveOf(['m1']))
  await vi.waitFor(() => expect(live.snapshot().frame.renderer).toBeDefined())
})
