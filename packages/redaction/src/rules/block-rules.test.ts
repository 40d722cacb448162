import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from '../findings/find-secrets.ts'
import { redact } from '../findings/redact.ts'

const { word, base64 } = createLetters('blocks')

function masked(text: string): string {
  const part = redact(chatAbout(text), 'secrets').model.messages[1]?.parts[0]
  return part?.type === 'text' ? part.text : ''
}

const password = `${word(8)}!x`
const token = word(60)

test.each([
  [`db:\n  password: |\n    ${password}\n  host: db\n`, password, '[password 1]'],
  [`password: >-\n  ${password}`, password, '[password 1]'],
  [`password: |2-\n  ${password}`, password, '[password 1]'],
  [`password: | # of the shop\n  ${password}`, password, '[password 1]'],
  [`password: &own !!str |\n\n  ${password}`, password, '[password 1]'],
  [`  - "db_password": |-\n      ${password}\n  - other\n`, password, '[password 1]'],
  [`api_token: |\r\n  ${token}\r\nport: 1\r\n`, token, '[secret 1]'],
  [
    `apiToken: >-\n    ${token.slice(0, 30)}\n    ${token.slice(30)}\nport: 1\n`,
    `${token.slice(0, 30)}\n    ${token.slice(30)}`,
    '[secret 1]',
  ],
])('the block in %j is masked', (text, secret, marker) => {
  expect(masked(text)).toBe(text.replace(secret, marker))
})

test('a key that stands in two lines has the marker that it has in one', () => {
  const text = `api_token: |\n  ${token.slice(0, 30)}\n  ${token.slice(30)}\n\nexport API_TOKEN=${token}\n`
  expect(masked(text)).toBe('api_token: |\n  [secret 1]\n\nexport API_TOKEN=[secret 1]\n')
})

test('every block of a secret of Kubernetes is masked, whatever its name', () => {
  const text = `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\nstringData:\n  config.ini: |\n    [mail]\n\n    smtp=${word(9)}\n  plain: ${word(9)}\n  last: >-\n    ${word(12)}\n---\nkind: Pod\n`
  expect(masked(text)).toBe(
    'apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\nstringData:\n  config.ini: |\n    [Kubernetes secret 1]\n  plain: [Kubernetes secret 2]\n  last: >-\n    [Kubernetes secret 3]\n---\nkind: Pod\n',
  )
  const data = base64(96)
  expect(
    masked(
      `kind: Secret\ndata:\n  file: |\n    ${data.slice(0, 48)}\n    ${data.slice(48)}\n  next: ${base64(16)}\n`,
    ),
  ).toBe('kind: Secret\ndata:\n  file: |\n    [Kubernetes secret 1]\n  next: [Kubernetes secret 2]\n')
})

test.each([
  'compass: |\n  north-2!east\n',
  'bypass: >\n  north-2!east\n',
  'on_pass: |\n  north-2!east\n',
  'password: |\n  getenv("DB_PASS")\n',
  'secrets: |\n  GITHUB_TOKEN\n  NPM_TOKEN_2\n',
  'secrets: |\n  GITHUB_TOKEN_2\n',
  'password: |\n  {{ .Values.password }}\n',
  'password: |\n  ${DB_PASSWORD_1}\n',
  'description: |\n  a1b2c3d4e5f6\n',
  'password: |\nhost: db-2.internal\n',
  'steps:\n  - run: pass |\n      tests-2\n',
  'token_type: |\n  bearer-2-legged-oauth\n',
  'max_tokens: |\n  4096abc4096abc\n',
  'password: |\n  At least 8 characters.\n  No spaces.\n',
  'kind: ConfigMap\nstringData:\n  file: |\n    setting=1a2b3c\n',
])('%j holds no secret', (text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})
