import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

test('a module that did not come is loaded again when the browser is online again', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loading = loadWhenOnline(load, new AbortController().signal)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  expect(await loading).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a module is not asked for again once the reader has left', async () => {
  const leaving = new AbortController()
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  void loadWhenOnline(load, leaving.signal)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  leaving.abort()
  window.dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(load).toHaveBeenCalledOnce()
})
