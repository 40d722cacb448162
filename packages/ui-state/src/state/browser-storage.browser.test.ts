import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage, UI_STATE_KEY } from './browser-storage.ts'
import { createUiStore } from './create-ui-store.ts'
import { reflectUiState } from './reflect-ui-state.ts'

let otherTab: Storage
let frame: HTMLIFrameElement

beforeEach(() => {
  localStorage.clear()
  frame = document.body.appendChild(document.createElement('iframe'))
  // A document of the same origin, whose writes reach this one as those of another tab do.
  otherTab = frame.contentWindow?.localStorage as Storage
})
afterEach(() => {
  vi.restoreAllMocks()
  frame.remove()
  localStorage.clear()
})

describe('in the storage of the browser', () => {
  test('a choice outlasts the store', () => {
    createUiStore({ storage: browserStorage() }).set({ theme: 'dark', sidebarShow: false })
    expect(createUiStore({ storage: browserStorage() }).getState()).toEqual({
      sidebarShow: false,
      asideShow: false,
      theme: 'dark',
    })
  })

  test('what another tab chooses is followed until nobody listens', async () => {
    const { subscribe, getState } = createUiStore({ storage: browserStorage() })
    const stop = subscribe(() => {})
    otherTab.setItem('of somebody else', '{"theme":"system"}')
    otherTab.setItem(UI_STATE_KEY, '{"theme":"dark"}')
    await expect.poll(() => getState().theme).toBe('dark')

    otherTab.clear()
    otherTab.setItem(UI_STATE_KEY, '{"asideShow":true}')
    await expect.poll(() => getState()).toEqual({ sidebarShow: true, asideShow: true, theme: 'dark' })

    stop()
    const heard = new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }))
    otherTab.setItem(UI_STATE_KEY, '{"theme":"light"}')
    await heard
    expect(getState().theme).toBe('dark')
  })

  test('what happened while the page lay in the back/forward cache is read again', () => {
    const { subscribe, getState } = createUiStore({ storage: browserStorage() })
    const stop = subscribe(() => {})
    localStorage.setItem(UI_STATE_KEY, '{"theme":"dark"}')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(getState().theme).toBe('light')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(getState().theme).toBe('dark')

    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(getState().theme).toBe('dark')
    stop()
  })

  test('a full one is reported, and a retry writes once there is room', () => {
    const onStorageFailure = vi.fn()
    const store = createUiStore({ storage: browserStorage(), onStorageFailure })
    fillStorage()
    store.set({ theme: 'dark' })
    expect(store.getState().theme).toBe('dark')
    expect(onStorageFailure).toHaveBeenCalledExactlyOnceWith({ reason: 'full', retry: expect.any(Function) })

    localStorage.clear()
    onStorageFailure.mock.calls[0]?.[0].retry()
    expect(onStorageFailure).toHaveBeenCalledTimes(1)
    expect(createUiStore({ storage: browserStorage() }).getState().theme).toBe('dark')
  })
})

test('the attributes of an element follow the state until that is stopped', () => {
  const root = document.createElement('div')
  const store = createUiStore()
  const stop = reflectUiState(store, root)
  expect({ ...root.dataset }).toEqual({ theme: 'light', sidebar: 'shown', aside: 'hidden' })
  store.set({ theme: 'system', sidebarShow: false, asideShow: true })
  expect({ ...root.dataset }).toEqual({ theme: 'system', sidebar: 'hidden', aside: 'shown' })
  store.set({ theme: 'sepia' })
  expect(root.dataset.theme).toBe('light')
  stop()
  store.set({ theme: 'dark' })
  expect(root.dataset.theme).toBe('light')
})

/** Leaves no room for a single character. */
function fillStorage(): void {
  for (let size = 8 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem(`filler ${size}`, 'x'.repeat(size))
    } catch {
      // Too much: half of it may fit.
    }
  }
}
