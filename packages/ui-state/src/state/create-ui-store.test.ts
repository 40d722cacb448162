import { describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../__fixtures__/memory-storage.ts'
import { createUiStore, type StorageFailure } from './create-ui-store.ts'
import type { UiAction } from './ui-state-reducer.ts'
import { initialUiState } from './ui-state.ts'

const BLOCKED = new DOMException('The operation is insecure.', 'SecurityError')
const FULL = new DOMException('The quota has been exceeded.', 'QuotaExceededError')

describe('a store in memory', () => {
  test('begins with the initial state, over which an application lays its own', () => {
    expect(createUiStore().getState()).toBe(initialUiState)
    expect(createUiStore({ initialState: { theme: 'system' } }).getState()).toEqual({
      ...initialUiState,
      theme: 'system',
    })
  })

  test('notifies listeners of changes and of nothing else', () => {
    const { dispatch, set, subscribe, getState } = createUiStore()
    const listener = vi.fn()
    const stop = subscribe(listener)
    set({ theme: 'dark' })
    dispatch({ type: 'set', asideShow: true })
    expect(getState()).toEqual({ sidebarShow: true, asideShow: true, theme: 'dark' })
    expect(listener).toHaveBeenCalledTimes(2)

    const before = getState()
    set({ theme: 'dark', sidebarShow: undefined })
    dispatch({ type: 'other', theme: 'light' } as unknown as UiAction)
    expect(getState()).toBe(before)
    expect(listener).toHaveBeenCalledTimes(2)

    stop()
    set({ theme: 'light' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('notifies a listener that subscribed twice twice, and unsubscribes each by itself', () => {
    const { set, subscribe } = createUiStore()
    const listener = vi.fn()
    const stop = subscribe(listener)
    subscribe(listener)
    stop()
    stop()
    set({ asideShow: true })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('fields cannot turn set into another action', () => {
    const { set, getState } = createUiStore()
    set({ theme: 'dark', type: 'other' } as object)
    expect(getState().theme).toBe('dark')
  })
})

describe('a store with a storage', () => {
  test('begins with what is stored, and knows what it would have begun with', () => {
    const storage = createMemoryStorage('{"theme":"dark","asideShow":"yes"}')
    const store = createUiStore({ storage, initialState: { sidebarShow: false } })
    expect(store.getState()).toEqual({ sidebarShow: false, asideShow: false, theme: 'dark' })
    expect(store.getInitialState()).toEqual({ sidebarShow: false, asideShow: false, theme: 'light' })
    expect(storage.written).toEqual([])
  })

  test('stores choices for the next store', () => {
    const storage = createMemoryStorage('broken {')
    const chosen = { sidebarShow: false, asideShow: true, theme: 'system' }
    createUiStore({ storage }).set(chosen)
    expect(createUiStore({ storage }).getState()).toEqual(chosen)
  })

  test('follows other tabs without writing back', () => {
    const storage = createMemoryStorage()
    const store = createUiStore({ storage })
    const listener = vi.fn()
    store.subscribe(listener)
    storage.writeElsewhere('{"theme":"dark"}')
    expect(store.getState()).toEqual({ ...initialUiState, theme: 'dark' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(storage.written).toEqual([])
  })

  test.each([null, '', '{"theme":3}', '{"__proto__":{"theme":"light"}}'])(
    'keeps its state when another tab leaves %s',
    (text) => {
      const storage = createMemoryStorage('{"theme":"dark"}')
      const store = createUiStore({ storage })
      const listener = vi.fn()
      store.subscribe(listener)
      storage.writeElsewhere(text)
      expect(store.getState().theme).toBe('dark')
      expect(listener).not.toHaveBeenCalled()
    },
  )

  test('listens to other tabs as long as somebody listens to it', () => {
    const storage = createMemoryStorage()
    const { subscribe } = createUiStore({ storage })
    expect(storage.followers).toBe(0)
    const stops = [subscribe(() => {}), subscribe(() => {})]
    expect(storage.followers).toBe(1)
    for (const stop of stops) stop()
    expect(storage.followers).toBe(0)
  })

  test('a choice that could not be kept is not undone by the old text coming again', () => {
    const storage = createMemoryStorage('{"theme":"dark"}')
    const store = createUiStore({ storage })
    store.subscribe(() => {})
    storage.failure = FULL
    store.set({ theme: 'system' })
    storage.writeElsewhere('{"theme":"dark"}')
    expect(store.getState().theme).toBe('system')
  })
})

describe('a storage that fails', () => {
  test.each([
    ['blocked', BLOCKED],
    ['full', FULL],
    ['full', new DOMException('Persistent storage maximum size reached', 'NS_ERROR_DOM_QUOTA_REACHED')],
    ['blocked', new TypeError("Cannot read properties of null (reading 'setItem')")],
    ['blocked', 'a text that was thrown'],
  ])('is reported as %s, and the state goes on in memory', (reason, failure) => {
    const storage = createMemoryStorage('{"theme":"dark"}')
    storage.failure = failure
    const onStorageFailure = vi.fn()
    const store = createUiStore({ storage, onStorageFailure })
    expect(store.getState()).toEqual(initialUiState)
    expect(onStorageFailure).not.toHaveBeenCalled()
    store.set({ theme: 'system' })
    expect(store.getState().theme).toBe('system')
    expect(onStorageFailure).toHaveBeenCalledExactlyOnceWith({ reason, retry: expect.any(Function) })
  })

  test('is reported once, until a retry fails or a write succeeds', () => {
    const storage = createMemoryStorage()
    const reports: StorageFailure[] = []
    const store = createUiStore({ storage, onStorageFailure: (report) => reports.push(report) })
    storage.failure = FULL
    store.set({ theme: 'dark' })
    store.set({ asideShow: true })
    expect(reports).toHaveLength(1)

    reports[0]?.retry()
    expect(reports).toHaveLength(2)

    storage.failure = undefined
    reports[1]?.retry()
    expect(reports).toHaveLength(2)
    expect(createUiStore({ storage }).getState()).toEqual({
      ...initialUiState,
      theme: 'dark',
      asideShow: true,
    })

    storage.failure = BLOCKED
    store.set({ theme: 'light' })
    expect(reports.map(({ reason }) => reason)).toEqual(['full', 'full', 'blocked'])
  })

  test('does no harm where nobody asked for reports, nor where following fails', () => {
    const storage = createMemoryStorage()
    storage.failure = BLOCKED
    storage.follow = () => {
      throw BLOCKED
    }
    const { set, subscribe, getState } = createUiStore({ storage })
    const stop = subscribe(() => {})
    set({ theme: 'dark' })
    stop()
    expect(getState().theme).toBe('dark')
  })
})
