import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRunWorker } from './open-run-worker.ts'
import type { RunNews, RunPicture } from './run-messages.ts'

vi.mock('./run-worker.ts?worker&url', () => ({ default: '/run-worker.js' }))

class FakeWorker extends EventTarget {
  static opened: FakeWorker[] = []
  readonly told: RunNews[] = []

  constructor() {
    super()
    FakeWorker.opened.push(this)
  }
  postMessage(news: RunNews): void {
    this.told.push(news)
  }
  terminate(): void {}
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open() {
  const pictures: RunPicture[] = []
  const worker = openRunWorker((picture) => pictures.push(picture), vi.fn())
  const thread = FakeWorker.opened.at(-1)!
  const draw = (html: Record<string, string>) => {
    const data = { prepared: { run: {}, html }, standing: {} }
    thread.dispatchEvent(new MessageEvent('message', { data }))
    return pictures.at(-1)!
  }
  return { worker, thread, draw }
}

test('each picture holds all that was sent before it', () => {
  const { draw } = open()
  const first = draw({ a: 'one', b: 'two' })
  const second = draw({ b: 'three' })
  expect(first.prepared.html).toEqual({ a: 'one', b: 'two' })
  expect(second.prepared.html).toEqual({ a: 'one', b: 'three' })
})

test('only the picture that came last asks for another, with the time it took', () => {
  const { worker, thread, draw } = open()
  const first = draw({})
  const second = draw({})
  vi.advanceTimersByTime(40)
  worker.onPainted(first)
  expect(thread.told).toEqual([])
  worker.onPainted(second)
  expect(thread.told).toEqual([{ kind: 'shown', pageMs: 40 }])
})

test('a tab says nothing of how busy it is that is hidden, or was while it painted', () => {
  const { worker, thread, draw } = open()
  turn('hidden')
  const unseen = draw({})
  vi.advanceTimersByTime(600_000)
  worker.onPainted(unseen)
  turn('visible')
  const interrupted = draw({})
  turn('hidden')
  vi.advanceTimersByTime(600_000)
  turn('visible')
  worker.onPainted(interrupted)
  const seen = draw({})
  vi.advanceTimersByTime(20)
  worker.onPainted(seen)
  expect(thread.told).toEqual([0, 0, 20].map((pageMs) => ({ kind: 'shown', pageMs })))
})

function turn(visibility: string): void {
  page.visibilityState = visibility
  page.dispatchEvent(new Event('visibilitychange'))
}
