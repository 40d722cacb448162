import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdaptiveLimit, type Admission } from './adaptive-limit.ts'
import type { ReadLateness } from './read-lateness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A limit whose reads are as late as a test says, after each read. */
function limited() {
  const said: { verdict: ReturnType<ReadLateness['judge']> } = { verdict: undefined }
  const note = vi.fn<ReadLateness['note']>()
  const noteSlow = vi.fn<ReadLateness['noteSlow']>()
  const limit = createAdaptiveLimit({
    lateness: { note, noteSlow, judge: () => said.verdict },
    now: () => Date.now(),
  })
  /** Lets a verdict be given while so many reads are in work. */
  async function judge(verdict: 'late' | 'in-time', atOnce: number): Promise<void> {
    const places = await enter(atOnce)
    said.verdict = verdict
    places.shift()?.leave('page')
    said.verdict = undefined
    for (const place of places) place.leave('page')
  }
  async function enter(count: number, network = 'one'): Promise<Admission[]> {
    const places = await Promise.all(Array.from({ length: count }, () => limit.enter(network)))
    return places.filter((place) => place !== undefined)
  }
  return { limit, said, note, noteSlow, judge, enter }
}

/** What a promise has come to by now, or `waits`. */
async function nowOf(promise: Promise<Admission | undefined>): Promise<'in' | 'refused' | 'waits'> {
  let state: 'in' | 'refused' | 'waits' = 'waits'
  void promise.then((place) => (state = place ? 'in' : 'refused'))
  await vi.advanceTimersByTimeAsync(0)
  return state
}

describe('createAdaptiveLimit', () => {
  it('shrinks by a share where many reads are late, down to what one browser needs', async () => {
    const { limit, judge } = limited()
    expect(limit.limit()).toBe(64)
    await judge('late', 64)
    expect(limit.limit()).toBe(44)
    for (let times = 0; times < 10; times += 1) await judge('late', limit.limit())
    expect(limit.limit()).toBe(16)
  })

  it('does not shrink where few reads are late: turning them away would help nobody', async () => {
    const { limit, judge } = limited()
    await judge('late', 16)
    expect(limit.limit()).toBe(64)
  })

  it('grows by steps while reads take what there is and are in time, and not beyond its end', async () => {
    const { limit, judge } = limited()
    await judge('in-time', 40)
    expect(limit.limit()).toBe(68)
    await judge('in-time', 1)
    const before = limit.limit()
    await judge('in-time', 1)
    expect(limit.limit()).toBe(before)
    for (let times = 0; times < 60; times += 1) await judge('in-time', limit.limit())
    expect(limit.limit()).toBe(256)
  })

  it('comes back to where it began once the load is over', async () => {
    const { limit, judge, enter } = limited()
    for (let times = 0; times < 10; times += 1) await judge('late', limit.limit())
    await vi.advanceTimersByTimeAsync(1000)
    for (const place of await enter(1)) place.leave('page')
    expect(limit.limit()).toBe(32)
    await vi.advanceTimersByTimeAsync(60_000)
    for (const place of await enter(1)) place.leave('page')
    expect(limit.limit()).toBe(64)
  })

  it('lets a burst wait for its places', async () => {
    const { limit, enter } = limited()
    const places = await enter(64)
    const [next, last] = [limit.enter('one'), limit.enter('one')]
    await vi.advanceTimersByTimeAsync(100)
    places[0]?.leave('page')
    expect(await nowOf(next)).toBe('in')
    expect(await nowOf(last)).toBe('waits')
    places[1]?.leave('page')
    expect(await nowOf(last)).toBe('in')
  })

  it('refuses at once what would come late where reads have been waiting for long', async () => {
    const { limit } = limited()
    // Readers who never end: those that are slow leave their places until there are too many of them.
    for (let count = 0; count < 128; count += 1) void limit.enter('slow')
    await vi.advanceTimersByTimeAsync(260)
    for (let count = 0; count < 64; count += 1) void limit.enter('slow')
    const patient = limit.enter('quick')
    await vi.advanceTimersByTimeAsync(480)
    expect(await nowOf(patient)).toBe('waits')
    await vi.advanceTimersByTimeAsync(40)
    expect(await nowOf(patient)).toBe('refused')
  })

  it('gives the places of slow reads to quick ones, for so many of them', async () => {
    const { limit, enter } = limited()
    await enter(64, 'slow')
    const next = limit.enter('quick')
    expect(await nowOf(next)).toBe('waits')
    await vi.advanceTimersByTimeAsync(260)
    expect(await nowOf(next)).toBe('in')
    expect(await enter(63, 'slow')).toHaveLength(63)
    await vi.advanceTimersByTimeAsync(260)
    const beyond = limit.enter('quick')
    await vi.advanceTimersByTimeAsync(520)
    expect(await nowOf(beyond)).toBe('refused')
  })

  it('shrinks where the event loop is late though no read ends', async () => {
    const { limit, said, enter } = limited()
    await enter(60)
    said.verdict = 'late'
    await vi.advanceTimersByTimeAsync(100)
    void limit.enter('one')
    expect(limit.limit()).toBe(42)
  })

  it('does not say of a slow read that it was late', async () => {
    const { note, noteSlow, enter } = limited()
    const [place] = await enter(1)
    await vi.advanceTimersByTimeAsync(300)
    const [other] = await enter(1)
    place?.leave('page')
    expect(note).not.toHaveBeenCalled()
    expect(noteSlow).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(7)
    other?.leave('page')
    other?.leave('page')
    expect(note.mock.calls).toEqual([['page', 7]])
  })

  it('serves networks in turn, however many reads one of them has waiting', async () => {
    const { limit, enter } = limited()
    const places = await enter(64)
    const greedy = Array.from({ length: 40 }, () => limit.enter('greedy'))
    const modest = limit.enter('modest')
    places[0]?.leave('page')
    places[1]?.leave('page')
    expect(await nowOf(modest)).toBe('in')
    expect(await nowOf(greedy[0] ?? modest)).toBe('in')
    expect(await nowOf(greedy[1] ?? modest)).toBe('waits')
  })
})
