import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createContentSecurityPolicy } from './content-security-policy.ts'
import { readTemplate } from './page-template.ts'
import { readReadingAssets } from './reading-assets.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the one policy of a server allows the script of the head and the styles of reading pages, and nothing else inline', () => {
  const { contentSecurityPolicy, html } = readTemplate()
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? []
  const { conversation, run } = readReadingAssets()
  const styles = [conversation, run].map(({ style = '' }) => sourceOf(style)).join(' ')
  expect(script).not.toBe('')
  expect(contentSecurityPolicy).toContain(`script-src 'self' ${sourceOf(script)};`)
  expect(contentSecurityPolicy).toContain(`style-src 'self' ${styles};`)
  expect(contentSecurityPolicy).not.toMatch(/unsafe-|nonce-/)
})

test('a service that lives elsewhere is spoken to at its origin, named once', () => {
  const policy = createContentSecurityPolicy({
    apiBaseUrl: 'https://api.example.org/v1',
    authUrl: 'https://api.example.org/auth',
  })
  expect(policy).toContain("connect-src 'self' https://api.example.org;")
  expect(policy).toContain("script-src 'self';")
})
