import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installApplication, installPacked } from '@vitrine/tooling/install-packed'
import { expect, test } from 'vitest'
import german from '../src/locales/de/auth-screens.json' with { type: 'json' }

const here = fileURLToPath(new URL('..', import.meta.url))

/** What the application renders with some versions of i18next and its binding for React. */
test.each([
  ['27', '18'],
  ['26', '17'],
  ['25', '15'],
])('with i18next %s and react-i18next %s installed, the sign-in is in its language', (i18next, binding) => {
  const folder = installApplication(join(here, 'packed/application-with-i18next'), {
    around: here,
    versions: { i18next: `^${i18next}`, 'react-i18next': `^${binding}` },
    copied: ['i18next', 'react-i18next'],
  })
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/i18next/package.json'), 'utf8'))
  const html = execFileSync(process.execPath, [join(folder, 'page.mjs')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(version).toMatch(new RegExp(`^${i18next}\\.`))
  expect(html).toContain(german.login.submit)
  expect(html).toContain(german.fields.email)
})

test('without i18next, every screen is in English, or in the language of its labels', () => {
  const folder = installPacked(['auth-screens', 'ui'], ['react-dom'])
  const file = join(folder, 'page.mjs')
  writeFileSync(
    file,
    `
import * as screens from '@vitrine/auth-screens'
import german from '@vitrine/auth-screens/locales/de/auth-screens.json' with { type: 'json' }
import { createMemoryBackend } from '@vitrine/auth-screens/testing'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const actions = createMemoryBackend().openBrowser()
const ignore = () => {}
const all = ['LoginScreen', 'RegisterScreen', 'PasswordResetScreen', 'VerifyEmailScreen', 'InvitationScreen']
const show = (options) => all.map((name) => renderToString(createElement(
  screens.AuthScreensProvider,
  { actions, ...options },
  createElement(screens[name], { invitationId: 'i', here: '/', onSignedIn: ignore, onRedirect: ignore, onAccepted: ignore }),
)))
console.log(JSON.stringify([show({}), show({ labels: german, language: 'de' })]))
`,
  )
  const [english, translated] = JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }))
  expect(existsSync(join(folder, 'node_modules/i18next'))).toBe(false)
  rmSync(folder, { recursive: true })
  const texts = [
    'Sign in',
    'Create an account',
    'Reset your password',
    'Verify your address',
    'Opening the invitation…',
  ]
  for (const [index, text] of texts.entries()) expect(english[index]).toContain(text)
  for (const [index, html] of translated.entries()) expect(html).not.toContain(texts[index])
  expect(translated[0]).toContain(german.login.submit)
})
