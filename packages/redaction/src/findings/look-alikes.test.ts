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
])('%s is no secret either', (text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})
