import { useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useEnhancement, type Enhance } from './use-enhancement.ts'

let container: HTMLElement
let root: Root
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

function View({ load, part }: { load: () => Promise<Enhance>; part: number }) {
  const frame = useRef<HTMLElement>(null)
  useEnhancement(frame, load, [part])
  return <section ref={frame} data-part={part} />
}

describe('what a view can do in a browser', () => {
  test('is undone and done again when the elements are others, and is loaded once', async () => {
    const calls: string[] = []
    const load = vi.fn(async (): Promise<Enhance> => (frame, { isAgain }) => {
      calls.push(`${frame.dataset.part} ${isAgain ? 'again' : 'first'}`)
      return () => calls.push('undone')
    })
    root.render(<View load={load} part={1} />)
    await vi.waitFor(() => expect(calls).toEqual(['1 first']))
    root.render(<View load={load} part={2} />)
    await vi.waitFor(() => expect(calls).toEqual(['1 first', 'undone', '2 again']))
    root.render(null)
    await vi.waitFor(() => expect(calls.at(-1)).toBe('undone'))
    expect(load).toHaveBeenCalledOnce()
  })

  test('is not done to a view that is gone when it has been loaded', async () => {
    const enhance = vi.fn(() => () => {})
    const { promise, resolve } = Promise.withResolvers<Enhance>()
    const load = vi.fn(() => promise)
    root.render(<View load={load} part={1} />)
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    root.render(null)
    await vi.waitFor(() => expect(container.childElementCount).toBe(0))
    resolve(enhance)
    await promise
    expect(enhance).not.toHaveBeenCalled()
  })

  test('is tried again at the next change where it could not be loaded', async () => {
    const enhance = vi.fn(() => () => {})
    const load = vi
      .fn<() => Promise<Enhance>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(enhance)
    root.render(<View load={load} part={1} />)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    root.render(<View load={load} part={2} />)
    await vi.waitFor(() => expect(enhance).toHaveBeenCalledOnce())
    expect(enhance).toHaveBeenCalledWith(container.firstElementChild, { isAgain: false })
  })
})
