import { expect, test, vi } from 'vitest'
import { createSessionStore, type ReadSession } from './session-store.ts'

type Answer = Awaited<ReturnType<ReadSession>>

const workspaces = [
  { id: 'one', name: 'Notes', role: 'owner' as const },
  { id: 'two', name: 'Press', role: 'member' as const },
]
const found = (personId: string, chosenId: string | null = null) =>
  ({
    person: { id: personId, name: 'Ada', email: 'ada@example.org', isEmailVerified: true },
    workspaces,
    chosenId,
  }) as unknown as NonNullable<Answer>

test('what is known is asked for once, however many ask', async () => {
  const ask = vi.fn(async () => found('ada', 'two'))
  const store = createSessionStore(ask)
  const states = await Promise.all([store.load(), store.load(), store.refresh()])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(states.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-in', 'signed-in'])
  await store.load()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(store.read()).toMatchObject({ workspace: { id: 'two' } })
})

test('a failure is told, and the next question asks again', async () => {
  const error = new Error('no connection')
  const ask = vi.fn<ReadSession>().mockRejectedValueOnce(error).mockResolvedValue(null)
  const store = createSessionStore(ask)
  expect(await store.load()).toEqual({ kind: 'failed', error })
  expect(await store.load()).toEqual({ kind: 'signed-out', why: 'absent' })
})

test('a refresh that is not answered keeps who was there', async () => {
  const ask = vi.fn<ReadSession>().mockResolvedValueOnce(found('ada')).mockRejectedValue(new Error('offline'))
  const store = createSessionStore(ask)
  await store.load()
  expect(await store.refresh()).toMatchObject({ kind: 'signed-in', person: { id: 'ada' } })
})

test('a session that is found ended says so, while the screen still stands', async () => {
  const ask = vi.fn<ReadSession>().mockResolvedValueOnce(found('ada')).mockResolvedValue(null)
  const seen: string[] = []
  const store = createSessionStore(ask, { onEnding: () => seen.push(store.read().kind) })
  await store.load()
  expect(await store.refresh()).toEqual({ kind: 'signed-out', why: 'ended' })
  expect(seen).toEqual(['signed-in'])
  store.end('ended')
  expect(seen).toHaveLength(1)
})

test('an answer that comes after somebody left does not bring them back', async () => {
  const asked = Promise.withResolvers<Answer>()
  const store = createSessionStore(() => asked.promise)
  const loading = store.load()
  store.end('left')
  asked.resolve(found('ada'))
  expect(await loading).toEqual({ kind: 'signed-out', why: 'left' })
  expect(store.read()).toEqual({ kind: 'signed-out', why: 'left' })
})

test('after a reset the next question asks anew, past one that is on its way', async () => {
  const ask = vi
    .fn<ReadSession>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue(found('ada'))
  const store = createSessionStore(ask)
  void store.load()
  store.reset()
  expect(await store.load()).toMatchObject({ kind: 'signed-in' })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a tab stays with the workspace it shows, but for another person', async () => {
  const ask = vi
    .fn<ReadSession>()
    .mockResolvedValueOnce(found('ada', 'one'))
    .mockResolvedValueOnce(found('ada', 'one'))
    .mockResolvedValueOnce(found('eve', 'one'))
  const people: string[] = []
  const store = createSessionStore(ask, { onPerson: (id) => people.push(id) })
  await store.load()
  store.choose('two')
  store.choose('unknown')
  expect(store.read()).toMatchObject({ workspace: { id: 'two' } })
  expect(await store.refresh()).toMatchObject({ workspace: { id: 'two' } })
  expect(await store.refresh()).toMatchObject({ workspace: { id: 'one' } })
  expect(people.at(-1)).toBe('eve')
})

test('who belongs to no workspace is shown none', async () => {
  const store = createSessionStore(async () => ({ ...found('ada'), workspaces: [] }))
  expect(await store.load()).toMatchObject({ kind: 'signed-in', workspace: undefined })
})

test('each change is told to who listens, until they stop', async () => {
  const store = createSessionStore(async () => found('ada'))
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  await store.load()
  store.choose('two')
  stop()
  store.end('left')
  expect(listener).toHaveBeenCalledTimes(2)
})
