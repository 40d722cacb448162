import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { limitLoader } from './limit-loader.ts'

const argumentsOf = (request: Request): LoaderFunctionArgs => ({
  request,
  url: new URL(request.url),
  pattern: '/',
  params: {},
  context: new RouterContextProvider(),
})

test('a loader gives what it gives', async () => {
  const loader = limitLoader(async ({ request }) => new URL(request.url).pathname)
  expect(await loader(argumentsOf(new Request('http://localhost/login')))).toBe('/login')
})

test('a loader that takes too long is stopped and fails', async () => {
  vi.useFakeTimers()
  const signals: AbortSignal[] = []
  const loader = limitLoader(({ request }) => {
    signals.push(request.signal)
    return new Promise(() => {})
  }, 120_000)
  const loading = Promise.resolve(loader(argumentsOf(new Request('http://localhost/'))))
  const failure = expect(loading).rejects.toMatchObject({ code: 'wait-limit', milliseconds: 120_000 })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failure
  expect(signals[0]?.aborted).toBe(true)
  vi.useRealTimers()
})

test('a loader is stopped when the step is given up', async () => {
  const step = new AbortController()
  const loader = limitLoader(
    ({ request }) =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
  )
  const loading = loader(argumentsOf(new Request('http://localhost/', { signal: step.signal })))
  step.abort(new Error('elsewhere'))
  await expect(loading).rejects.toThrow('elsewhere')
})
