import { createI18n } from '@vitrine/i18n-setup'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Application } from '../application/application.tsx'
import { createFrameState } from '../shell/create-frame-state.ts'
import { readTexts } from '../server/read-texts.ts'
import { ErrorScreen } from './error-screen.tsx'

afterEach(() => vi.unstubAllEnvs())

async function pageOf(error: unknown): Promise<string> {
  const routes = [
    {
      path: '/broken',
      Component: () => null,
      ErrorBoundary: ErrorScreen,
      loader: () => {
        throw error
      },
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('http://localhost/broken?lng=en'))
  if (context instanceof Response) throw new Error('redirected')
  return renderToString(
    <Application
      i18n={createI18n({ language: 'en', resources: { en: readTexts('en') } })}
      frame={createFrameState()}
    >
      <StaticRouterProvider context={context} router={createStaticRouter(handler.dataRoutes, context)} />
    </Application>,
  )
}

test('an error is shown with its message, a retry and a way home', async () => {
  const html = await pageOf(new Error('It broke.'))
  expect(html).toContain('<h1>Unexpected Application Error!</h1>')
  expect(html).toContain('It broke.')
  expect(html).toContain('<a href="/broken?lng=en">Try again</a>')
  expect(html).toContain('<a href="/"')
})

test('an answer with a status is shown with its status text', async () => {
  expect(await pageOf(new Response('', { status: 503, statusText: 'Service Unavailable' }))).toContain(
    '503 Service Unavailable',
  )
})

test.each([
  [404, 'There is nothing at this address'],
  [500, 'This page could not be made'],
])('an answer with status %i has a page of its own', async (status, title) => {
  expect(await pageOf(new Response('', { status }))).toContain(`<h1>${title}</h1>`)
})

test('a hostile message is text', async () => {
  const html = await pageOf(new Error('</p><img src=x onerror=alert(1)>'))
  expect(html).toContain('&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('the stack is shown to those who write the application only', async () => {
  const error = new Error('It broke.')
  vi.stubEnv('DEV', true)
  expect(await pageOf(error)).toContain('<summary>Stack trace</summary>')
  vi.stubEnv('DEV', false)
  const html = await pageOf(error)
  expect(html).not.toContain('Stack trace')
  expect(html).not.toContain('error-screen.test')
})
