import { useLayoutEffect, version, type ReactNode } from 'react'
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
