import { createTemplate } from '@vitrine/web/server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { errorPage } from './error-page.ts'

const places = '<html lang="en" dir="ltr" data-theme="light"><!--head--><div id="root"><!--screen--></div>'
const template = createTemplate(places)
const logged: string[] = []
const logger = pino({}, { write: (line) => void logged.push(line) })

const answerWith = (used: typeof template) =>
  new Hono().get('*', (context) => errorPage(context, used, 500, logger)).request('/login?lng=de')

test('is written in the reader’s language and stored by nobody', async () => {
  const response = await answerWith(template)
  expect(response.status).toBe(500)
  expect(response.headers.get('content-language')).toBe('de')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('<h1')
})

test('is one plain sentence where the page itself cannot be made, and the log says why', async () => {
  const broken = Object.defineProperty({ ...template }, 'html', {
    get() {
      throw new Error('no template')
    },
  })
  const response = await answerWith(broken)
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toContain('could not be made')
  expect(logged.join('')).toContain('no template')
})

test('is rendered once in a language for those who are turned away', async () => {
  let reads = 0
  const counted = Object.defineProperty({ ...template }, 'html', {
    get() {
      reads += 1
      return template.html
    },
  })
  const turnAway = (language: string) =>
    new Hono()
      .get('*', (context) => errorPage(context, counted, 503, logger))
      .request(`/shared/conversations/x?lng=${language}`)
  const [one, other] = [await turnAway('de'), await turnAway('de')]
  const inGerman = await one.text()
  expect(await other.text()).toBe(inGerman)
  expect(reads).toBe(1)
  expect(await (await turnAway('fr')).text()).not.toBe(inGerman)
})
