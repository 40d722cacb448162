import { act, StrictMode, version, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createMemoryStorage } from '../__fixtures__/memory-storage.ts'
import { mount } from '../__fixtures__/mount.tsx'
import { createUiStore, type UiStore } from '../state/create-ui-store.ts'
import type { UiState } from '../state/ui-state.ts'
import { UiStateProvider } from './ui-state-provider.tsx'
import { useResolvedTheme } from './use-resolved-theme.ts'
import { useSetUiState, useUiState } from './use-ui-state.ts'

const renders: string[] = []
let unmount: (() => Promise<void>) | undefined

function Field({ field }: { field: keyof UiState }): ReactNode {
  renders.push(field)
  return <p>{`${field} ${useUiState(field)}`}</p>
}

function Setter(): ReactNode {
  renders.push('setter')
  const set = useSetUiState()
  return <button onClick={() => set({ asideShow: true })}>Show the aside</button>
}

function Resolved(): ReactNode {
  renders.push('resolved')
  return <p>{useResolvedTheme()}</p>
}

async function show(view: ReactNode, markup?: string): ReturnType<typeof mount> {
  const mounted = await mount(view, markup)
  unmount = mounted.unmount
  return mounted
}

const device = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }

async function setDevice(theme: 'light' | 'dark'): Promise<void> {
  const query = matchMedia(`(prefers-color-scheme: ${theme})`)
  if (query.matches) return
  const changed = new Promise((resolve) => query.addEventListener('change', resolve, { once: true }))
  await act(async () => {
    await device.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: theme }],
    })
    await changed
  })
}

function Frame({ store }: { store: UiStore }): ReactNode {
  return (
    <StrictMode>
      <UiStateProvider store={store}>
        <Field field="sidebarShow" />
        <Resolved />
      </UiStateProvider>
    </StrictMode>
  )
}

beforeEach(() => {
  renders.length = 0
})
afterEach(async () => {
  await unmount?.()
  unmount = undefined
  vi.restoreAllMocks()
  await device.send('Emulation.setEmulatedMedia', { features: [] })
})

describe(`the hooks in React ${version}`, () => {
  test('a reader renders again only when the field it reads changes', async () => {
    const store = createUiStore()
    const { container } = await show(
      <UiStateProvider store={store}>
        <Field field="sidebarShow" />
        <Field field="asideShow" />
        <Field field="theme" />
        <Setter />
        <Resolved />
      </UiStateProvider>,
    )
    expect(renders).toEqual(['sidebarShow', 'asideShow', 'theme', 'setter', 'resolved'])

    renders.length = 0
    await act(async () => container.querySelector('button')?.click())
    expect(renders).toEqual(['asideShow'])
    expect(container.textContent).toContain('asideShow true')

    renders.length = 0
    await act(async () => store.set({ asideShow: true, theme: 'system', sidebarShow: undefined }))
    expect(renders).toEqual(['theme'])

    renders.length = 0
    await act(async () => store.set({ theme: 'dark' }))
    expect(renders.toSorted()).toEqual(['resolved', 'theme'])

    renders.length = 0
    await act(async () => store.set({ theme: 'dark', asideShow: true }))
    expect(renders).toEqual([])
  })

  test('hydration begins as the server wrote it and goes on with what is stored', async () => {
    const complaint = vi.spyOn(console, 'error')
    const markup = renderToString(<Frame store={createUiStore()} />)
    expect(markup).toBe('<p>sidebarShow true</p><p>light</p>')

    const storage = createMemoryStorage('{"sidebarShow":false,"theme":"dark"}')
    const { container, recovered } = await show(<Frame store={createUiStore({ storage })} />, markup)
    expect(container.innerHTML).toBe('<p>sidebarShow false</p><p>dark</p>')
    expect(recovered).toEqual([])
    expect(complaint).not.toHaveBeenCalled()
  })

  test('follows the system live, and only while the theme is `system`', async () => {
    await setDevice('light')
    const store = createUiStore({ initialState: { theme: 'system' } })
    const { container } = await show(
      <UiStateProvider store={store}>
        <Resolved />
      </UiStateProvider>,
    )
    expect(container.textContent).toBe('light')
    await setDevice('dark')
    expect(container.textContent).toBe('dark')
    await act(async () => store.set({ theme: 'light' }))
    expect(container.textContent).toBe('light')

    renders.length = 0
    await setDevice('light')
    await setDevice('dark')
    expect(renders).toEqual([])
    await act(async () => store.set({ theme: 'system' }))
    expect(container.textContent).toBe('dark')
  })

  test('unmounted components stop listening', async () => {
    const storage = createMemoryStorage()
    const { unmount: leave } = await mount(<Frame store={createUiStore({ storage })} />)
    expect(storage.followers).toBe(1)
    await leave()
    expect(storage.followers).toBe(0)
  })

  test('without a provider the reason is said', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderToString(<Field field="theme" />)).toThrow('Wrap the application in one')
  })
})
