import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorker } from './open-worker.ts'
import { readInThread } from './read-in-thread.ts'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

/** A worker that answers nothing by itself. */
class SilentWorker extends EventTarget {
  static readonly started: SilentWorker[] = []
  readonly asked: TranscriptQuestion[] = []
  isTerminated = false
  constructor() {
    super()
    SilentWorker.started.push(this)
  }
  postMessage(question: TranscriptQuestion) {
    this.asked.push(question)
  }
  terminate() {
    this.isTerminated = true
  }
  say(data: TranscriptAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  breakOff() {
    this.dispatchEvent(new Event('error'))
  }
}

const read = { kind: 'read', holds: 'conversations', entries: [], report: {} } as unknown as Extract<
  TranscriptAnswer,
  { kind: 'read' }
>
const open = () =>
  openWorker<TranscriptQuestion, TranscriptAnswer>('/assets/worker.js', ({ kind }) => new Error(kind))
const file = () => new File(['a conversation'], 'session.jsonl')
const started = (count: number) =>
  vi.waitFor(() => {
    expect(SilentWorker.started.flatMap(({ asked }) => asked.map(({ kind }) => kind))).toHaveLength(count)
    return SilentWorker.started.at(-1) as SilentWorker
  })

beforeEach(() => {
  SilentWorker.started.length = 0
  vi.stubGlobal('Worker', SilentWorker)
  vi.stubGlobal('window', {
    location: { href: 'https://vitrine.example/', origin: 'https://vitrine.example' },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a thread', () => {
  test('that could not be loaded fails what is asked of it later too', async () => {
    const thread = open()
    SilentWorker.started[0]?.breakOff()
    await expect(thread.ask('run', { kind: 'run', position: 0 })).rejects.toThrow('broke off')
    expect(thread.isOver()).toBe(true)
  })

  test('that was closed answers nothing, and says so', async () => {
    const thread = open()
    thread.close()
    await expect(thread.ask('run', { kind: 'run', position: 0 })).rejects.toThrow('ended')
  })
})

describe('a file', () => {
  test('is not waited for where its thread cannot be loaded, and can be read again', async () => {
    const failed = readInThread(file(), open)
    SilentWorker.started[0]?.breakOff()
    await expect(failed).rejects.toThrow('broke off')
    const again = readInThread(file(), open)
    ;(await started(1)).say(read)
    expect((await again).read).toBe(read)
  })

  test('whose thread broke off is read again for the next question, once', async () => {
    const reading = readInThread(file(), open)
    ;(await started(1)).say(read)
    const thread = await reading
    SilentWorker.started[0]?.breakOff()
    const answers = Promise.all([0, 1].map((position) => thread.ask('run', { kind: 'run', position })))
    const second = await started(2)
    expect(SilentWorker.started).toHaveLength(2)
    second.say(read)
    await started(4)
    for (const name of ['first', 'second']) second.say({ kind: 'run', run: { id: name } } as never)
    expect((await answers).map(({ run }) => run.id)).toEqual(['first', 'second'])
    thread.close()
    await vi.waitFor(() => expect(second.isTerminated).toBe(true))
    await expect(thread.ask('run', { kind: 'run', position: 0 })).rejects.toThrow('let go')
    expect(SilentWorker.started).toHaveLength(2)
  })
})
