import { useLayoutEffect, version, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { ScreenLayout } from './screen-layout.tsx'

afterEach(hideScreens)

/** Shows a screen, and gives what stood in the document once its title did. */
async function textsWithTitle(isAwaited: boolean): Promise<string> {
  let texts = ''
  function Screen(): ReactNode {
    useLayoutEffect(() => {
      texts ||= document.body.textContent
    }, [])
    return (
      <ScreenLayout title="Kettles" isAwaited={isAwaited}>
        <p>All of them</p>
      </ScreenLayout>
    )
  }
  showScreen({}, <Screen />)
  await expect.element(page.getByText('All of them')).toBeVisible()
  return texts
}

test.skipIf(version.startsWith('18'))(
  `the title of a screen stands before its content, in React ${version}`,
  async () => {
    const texts = await textsWithTitle(false)
    expect(texts).toContain('Kettles')
    expect(texts).not.toContain('All of them')
  },
)

test(`content that was waited for stands with the title, in React ${version}`, async () => {
  expect(await textsWithTitle(true)).toContain('All of them')
})

test(`what a server rendered is hydrated as it stands, in React ${version}`, async () => {
  const screen = (
    <ScreenLayout title="Kettles">
      <p>All of them</p>
    </ScreenLayout>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(screen)
  const content = container.querySelector('p')
  const errors: unknown[] = []
  let isHydrated = false
  function Hydrated(): ReactNode {
    useLayoutEffect(() => {
      isHydrated = true
    }, [])
    return screen
  }
  const root = hydrateRoot(container, <Hydrated />, { onRecoverableError: (error) => errors.push(error) })
  await expect.poll(() => isHydrated).toBe(true)
  expect(errors).toEqual([])
  expect(container.querySelector('p')).toBe(content)
  expect(content?.textContent).toBe('All of them')
  root.unmount()
  container.remove()
})
