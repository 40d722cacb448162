import { lazy, version, type ComponentType } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { browserStorage } from '../state/browser-storage.ts'
import { createUiStore } from '../state/create-ui-store.ts'
import { LimitedSuspense } from './limited-suspense.tsx'
import { UiStateProvider } from './ui-state-provider.tsx'
import { useResolvedTheme } from './use-resolved-theme.ts'
import { useUiState } from './use-ui-state.ts'

function Reader(): string {
  return `${useUiState('sidebarShow')} ${useUiState('theme')} ${useResolvedTheme()}`
}

test.each(['light', 'dark', 'system'])(`a server renders the initial state, ${version}, %s`, (theme) => {
  const store = createUiStore({ storage: browserStorage(), initialState: { theme } })
  const markup = renderToString(
    <UiStateProvider store={store}>
      <Reader />
    </UiStateProvider>,
  )
  expect(markup).toBe(`true ${theme} ${theme === 'dark' ? 'dark' : 'light'}`)
})

test(`a server waits for a pending screen as long as its own stream does, ${version}`, async () => {
  const Screen = lazy(() => Promise.resolve<{ default: ComponentType }>({ default: () => <h1>Screen</h1> }))
  let html = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      html += String(chunk)
      done()
    },
  })
  const { pipe } = renderToPipeableStream(
    <LimitedSuspense fallback="Loading" milliseconds={0}>
      <Screen />
    </LimitedSuspense>,
    { onAllReady: () => pipe(sink) },
  )
  await new Promise((resolve) => sink.on('finish', resolve))
  expect(html).toContain('<h1>Screen</h1>')
  expect(html).not.toContain('Loading')
})
