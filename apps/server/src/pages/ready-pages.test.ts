import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveFeed } from '../platform/live/live-feed.ts'
import { createReadyPages } from './ready-pages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function kept() {
  const feed = createLiveFeed()
  const onFault = vi.fn<(error: unknown) => void>()
  const ready = createReadyPages(feed, onFault)
  const happen = (pageId: string) =>
    feed.publish(`conversation:${pageId}`, { events: [{ seq: 1, at: new Date(), event: '{}' }] })
  return { ready, happen, onFault }
}

test('a page that was read is made again once, some time after something has happened, in each language', async () => {
  const { ready, happen } = kept()
  const [english, german] = [vi.fn(async () => {}), vi.fn(async () => {})]
  ready.note('one', 'en', english)
  ready.note('one', 'de', german)
  for (let times = 0; times < 10; times += 1) happen('one')
  await vi.advanceTimersByTimeAsync(1400)
  expect(english).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect([english, german].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(english).toHaveBeenCalledOnce()
})

test('other pages, and those that nobody has read for ten minutes, are left alone', async () => {
  const { ready, happen } = kept()
  const make = vi.fn(async () => {})
  ready.note('one', 'en', make)
  happen('other')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  happen('one')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(make).not.toHaveBeenCalled()
})

test('a page that is read again is kept ready for longer', async () => {
  const { ready, happen } = kept()
  const make = vi.fn(async () => {})
  ready.note('one', 'en', make)
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  ready.touch('one', 'en')
  ready.touch('one', 'de')
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  happen('one')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(make).toHaveBeenCalledOnce()
})

test('what happens while a page is made is in the next one, after a rest of four times as long', async () => {
  const { ready, happen } = kept()
  const make = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  ready.note('one', 'en', make)
  happen('one')
  await vi.advanceTimersByTimeAsync(2000)
  happen('one')
  await vi.advanceTimersByTimeAsync(2500 + 11_900)
  expect(make).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a page that could not be made is told of, and made when something happens again', async () => {
  const { ready, happen, onFault } = kept()
  const make = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue()
  ready.note('one', 'en', make)
  happen('one')
  await vi.advanceTimersByTimeAsync(1500)
  expect(onFault).toHaveBeenCalledOnce()
  happen('one')
  await vi.advanceTimersByTimeAsync(1500)
  expect(make).toHaveBeenCalledTimes(2)
})

test('no more than a hundred pages are kept ready', async () => {
  const { ready, happen } = kept()
  const make = vi.fn(async (_page: number) => {})
  for (let page = 0; page < 101; page += 1) ready.note(`page ${page}`, 'en', () => make(page))
  for (let page = 0; page < 101; page += 1) happen(`page ${page}`)
  await vi.advanceTimersByTimeAsync(1500)
  expect(make).toHaveBeenCalledTimes(100)
  expect(make).not.toHaveBeenCalledWith(0)
})
