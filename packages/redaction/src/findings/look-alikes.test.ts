import { madeLookAlikes } from '@vitrine/tooling/made-look-alikes'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from './find-secrets.ts'

test.each(madeLookAlikes('look-alikes'))('%s is no secret', (_, text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})

test.each([
  'export SENTRY_DSN=https://0f1e2d3c4b5a69788796a5b4c3d2e1f0@o1.ingest.sentry.io/42',
  'pk_live_7ETtVRBqkDbFwrhVPahdPV1q in the page',
  'apiKey: vault:secret/data/app#key2',
  'curl -u user:password https://shop.io',
  'next_page_token: 7ETtVRBqkDbFwrhVPahdPV1q',
  'CACHE_KEY=7ETtVRBqkDbFwrhVPahdPV1q',
  'cat password2.txt | base64 | tr -d x',
  'type A = { token: Token2 | null; secret: Secret3 }',
  'resetPassword({ proof, newPassword: otherPassword })',
  'kind: Deployment\ndata:\n  name: shop\n',
  'requirepass foobared',
  'level=INFO sessionID=e96403ed-cece-4b55-8a4f-36ad2f2639be blobs=10',
  'sessionId=ses_2f8ad9c31ffeQx7LwK0pT4bNzR',
  'user="yourusername", password="yourpassword"',
  "token('colors.red.500')",
  'theme.token("color-primary-500")',
  "setToken('color-primary-500-v2')",
  "defineSecret('STRIPE_API_KEY_V2')",
  '| name | value |\n| --- | --- |\n| auth | oauth2-client-credentials |\n',
  '| name | value |\n| --- | --- |\n| password | bcrypt-12 |\n',
  'password: "{password}"',
  'password = f"{self.password}"',
  'password="%(password)s"',
  'pw = playwright1',
  'password of the day is: tomorrow1',
  'the password for the next day is: tomorrow1',
  'Authorization: see RFC6749-section4.1',
  'npm run service install docs/getting-started-v2.md',
  'prod:users|read-write-permission-all-things',
  'prod:users|read-write-permission-all-things-2',
])('%s is no secret either', (text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})
