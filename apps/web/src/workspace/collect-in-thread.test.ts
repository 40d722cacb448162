import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FoundFile } from '@vitrine/workspace-screens'
import { collectInThread } from './collect-in-thread.ts'
import { openWorker } from './open-worker.ts'
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

const open = () =>
  openWorker<TranscriptQuestion, TranscriptAnswer>('/assets/worker.js', ({ kind }) => new Error(kind))
const found = { report: {}, entries: [] } as unknown as FoundFile
const chosen = () => ({ file: new File(['a conversation'], 'session.jsonl'), found, positions: [0] })
const asked = () => SilentWorker.started.flatMap((worker) => worker.asked.map(({ kind }) => kind))
const askedOf = (count: number) =>
  vi.waitFor(() => {
    expect(asked()).toHaveLength(count)
    return SilentWorker.started.at(-1) as SilentWorker
  })
const preview = (position: number) => ({ kind: 'preview' as const, position })

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
    await expect(thread.ask('previewed', preview(0))).rejects.toThrow('broke off')
    expect(thread.isOver()).toBe(true)
  })

  test('that was closed answers nothing, and says so', async () => {
    const thread = open()
    thread.close()
    await expect(thread.ask('previewed', preview(0))).rejects.toThrow('ended')
  })

  test('goes on reading once whoever watches its progress lets it', async () => {
    const thread = open()
    const held: (() => void)[] = []
    const fractions: number[] = []
    const reading = thread.ask(
      'collected',
      { kind: 'clear' },
      {
        onProgress(fraction) {
          fractions.push(fraction)
          return new Promise((resolve) => {
            held.push(resolve)
          })
        },
      },
    )
    const worker = await askedOf(1)
    worker.say({ kind: 'progress', fraction: 0.5 })
    expect(fractions).toEqual([0.5])
    expect(asked()).toEqual(['clear'])
    held[0]?.()
    await askedOf(2)
    expect(asked()).toEqual(['clear', 'continue'])
    worker.say({ kind: 'collected' })
    await expect(reading).resolves.toEqual({ kind: 'collected' })
  })
})

describe('a collection', () => {
  test('is not waited for where its thread cannot be loaded, and can be collected again', async () => {
    const failed = collectInThread([chosen()], open)
    SilentWorker.started[0]?.breakOff()
    await expect(failed).rejects.toThrow('broke off')
    const again = collectInThread([chosen()], open)
    ;(await askedOf(2)).say({ kind: 'collected' })
    await again
  })

  test('asks for the chosen entries of each file in turn', async () => {
    const fractions: (number | undefined)[] = []
    const collecting = collectInThread([chosen(), chosen()], open, {
      onProgress: ({ fraction }) => void fractions.push(fraction),
    })
    const worker = await askedOf(1)
    worker.say({ kind: 'progress', fraction: 1 })
    await askedOf(2)
    worker.say({ kind: 'collected' })
    await askedOf(3)
    worker.say({ kind: 'collected' })
    await collecting
    expect(asked()).toEqual(['collect', 'continue', 'collect'])
    expect(fractions).toEqual([0.5])
  })

  test('whose thread broke off is collected again for the next question, once', async () => {
    const collecting = collectInThread([chosen()], open)
    ;(await askedOf(1)).say({ kind: 'collected' })
    const thread = await collecting
    SilentWorker.started[0]?.breakOff()
    const answers = Promise.all([0, 1].map((position) => thread.ask('previewed', preview(position))))
    const second = await askedOf(2)
    expect(SilentWorker.started).toHaveLength(2)
    second.say({ kind: 'collected' })
    await askedOf(4)
    for (const id of ['first', 'second'])
      second.say({ kind: 'previewed', entry: { holds: 'runs', run: { id } } } as never)
    expect((await answers).map(({ entry }) => entry.holds === 'runs' && entry.run.id)).toEqual([
      'first',
      'second',
    ])
    thread.close()
    await vi.waitFor(() => expect(second.isTerminated).toBe(true))
    await expect(thread.ask('previewed', preview(0))).rejects.toThrow('let go')
    expect(SilentWorker.started).toHaveLength(2)
  })
})
