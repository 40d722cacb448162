import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

interface Mounted {
  container: HTMLElement
  /** What React complained of to the root. */
  recovered: unknown[]
  unmount(): Promise<void>
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders in the browser, or takes over the given markup of a server, and waits for the effects. */
export async function mount(view: ReactNode, markup?: string): Promise<Mounted> {
  const container = document.body.appendChild(document.createElement('div'))
  const recovered: unknown[] = []
  if (markup !== undefined) container.innerHTML = markup
  let root: Root | undefined
  await act(async () => {
    root =
      markup === undefined
        ? createRoot(container)
        : hydrateRoot(container, view, { onRecoverableError: (error) => recovered.push(error) })
    if (markup === undefined) root.render(view)
  })
  return {
    container,
    recovered,
    async unmount() {
      await act(async () => root?.unmount())
      container.remove()
    },
  }
}
