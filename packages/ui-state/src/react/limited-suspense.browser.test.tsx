import { act, Component, lazy, version, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../__fixtures__/mount.tsx'
import { SUSPENSE_TIMEOUT_MS, WaitLimitError } from '../state/limit-wait.ts'
import { LimitedSuspense } from './limited-suspense.tsx'
import { WaitLimitProvider } from './wait-limit-provider.tsx'

const caught: unknown[] = []
let unmount: (() => Promise<void>) | undefined

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }
  override componentDidCatch(error: unknown): void {
    caught.push(error)
  }
  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return <button onClick={() => this.setState({ error: undefined })}>Try again</button>
  }
}

/** A screen whose code arrives when the test says so. */
function createScreen(): { Screen: ComponentType; arrive(): Promise<void> } {
  let resolve: (module: { default: ComponentType }) => void
  const arrival = new Promise<{ default: ComponentType }>((settle) => {
    resolve = settle
  })
  return {
    Screen: lazy(() => arrival),
    arrive: () => act(async () => resolve({ default: () => <h1>The screen</h1> })),
  }
}

async function show(view: ReactNode): Promise<HTMLElement> {
  const mounted = await mount(<Boundary>{view}</Boundary>)
  unmount = mounted.unmount
  return mounted.container
}

const pass = (milliseconds: number): Promise<void> =>
  act(async () => void vi.advanceTimersByTime(milliseconds))

const retry = (container: HTMLElement): Promise<void> =>
  act(async () => container.querySelector('button')?.click())

beforeEach(() => {
  caught.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await unmount?.()
  unmount = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe(`a pending screen in React ${version}`, () => {
  test('that arrives just in time is shown, and no timer is left', async () => {
    const { Screen, arrive } = createScreen()
    const container = await show(
      <LimitedSuspense fallback="Loading">
        <Screen />
      </LimitedSuspense>,
    )
    expect(container.textContent).toBe('Loading')
    await pass(SUSPENSE_TIMEOUT_MS - 1)
    expect(container.textContent).toBe('Loading')
    await arrive()
    expect(container.querySelector('h1')?.textContent).toBe('The screen')
    expect(vi.getTimerCount()).toBe(0)
    expect(caught).toEqual([])
  })

  test.each([
    ['two minutes', SUSPENSE_TIMEOUT_MS, {}],
    ['its own limit', 500, { milliseconds: 500 }],
  ])('is given up after %s, and the error boundary learns why', async (_name, limit, settings) => {
    const { Screen } = createScreen()
    const container = await show(
      <LimitedSuspense fallback="Loading" {...settings}>
        <Screen />
      </LimitedSuspense>,
    )
    await pass(limit - 1)
    expect(container.textContent).toBe('Loading')
    await pass(1)
    expect(container.textContent).toBe('Try again')
    expect(caught).toEqual([expect.any(WaitLimitError)])
    expect(caught[0]).toMatchObject({ code: 'wait-limit', milliseconds: limit })
  })

  test('reads its limit from a provider, where it has none itself', async () => {
    const { Screen } = createScreen()
    const container = await show(
      <WaitLimitProvider milliseconds={1000}>
        <Boundary>
          <LimitedSuspense fallback="Loading">
            <Screen />
          </LimitedSuspense>
        </Boundary>
        <Boundary>
          <LimitedSuspense fallback=" Waiting" milliseconds={Infinity}>
            <Screen />
          </LimitedSuspense>
        </Boundary>
      </WaitLimitProvider>,
    )
    await pass(1000)
    expect(container.textContent).toBe('Try again Waiting')
    await pass(SUSPENSE_TIMEOUT_MS * 10)
    expect(container.textContent).toBe('Try again Waiting')
  })

  test('waits anew after a retry, is given up again, and is shown when it comes at last', async () => {
    const { Screen, arrive } = createScreen()
    const container = await show(
      <LimitedSuspense fallback="Loading">
        <Screen />
      </LimitedSuspense>,
    )
    await pass(SUSPENSE_TIMEOUT_MS)
    await retry(container)
    expect(container.textContent).toBe('Loading')
    await pass(SUSPENSE_TIMEOUT_MS - 1)
    expect(container.textContent).toBe('Loading')
    await pass(1)
    expect(container.textContent).toBe('Try again')
    await retry(container)
    await arrive()
    expect(container.textContent).toBe('The screen')
    expect(caught).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may wait for one part after another, but for all of them no longer than the limit', async () => {
    const first = createScreen()
    const second = createScreen()
    const container = await show(
      <LimitedSuspense fallback="Loading" milliseconds={1000}>
        <first.Screen />
        <second.Screen />
      </LimitedSuspense>,
    )
    await pass(600)
    await first.arrive()
    expect(container.textContent).toBe('Loading')
    await pass(400)
    expect(container.textContent).toBe('Try again')
  })

  test('that was left leaves no timer', async () => {
    const { Screen } = createScreen()
    await show(
      <LimitedSuspense>
        <Screen />
      </LimitedSuspense>,
    )
    expect(vi.getTimerCount()).toBe(1)
    await unmount?.()
    unmount = undefined
    expect(vi.getTimerCount()).toBe(0)
  })

  // React 18 waits for the rest of a broken stream without asking any component.
  test.skipIf(version.startsWith('18.'))(
    'whose answer from the server broke off is given up too',
    async () => {
      const { Screen, arrive } = createScreen()
      const view = (
        <Boundary>
          <LimitedSuspense fallback="Loading">
            <Screen />
          </LimitedSuspense>
        </Boundary>
      )
      const halfWritten = '<!--$?--><template id="B:0"></template>Loading<!--/$-->'
      const mounted = await mount(view, halfWritten)
      unmount = mounted.unmount
      expect(mounted.container.textContent).toBe('Loading')
      await pass(SUSPENSE_TIMEOUT_MS)
      expect(mounted.container.textContent).toBe('Try again')
      await arrive()
      await retry(mounted.container)
      expect(mounted.container.textContent).toBe('The screen')
    },
  )
})
