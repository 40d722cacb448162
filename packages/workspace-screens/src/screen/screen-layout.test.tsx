import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ScreenLayout } from './screen-layout.tsx'

test.each([true, false])('a server renders the content of a screen (awaited: %s)', (isAwaited) => {
  const html = renderToString(
    <ScreenLayout title="Kettles" isAwaited={isAwaited}>
      <p>All of them</p>
    </ScreenLayout>,
  )
  expect(html).toContain('Kettles')
  expect(html).toContain('<p>All of them</p>')
})
