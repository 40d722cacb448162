import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { redact } from '../findings/redact.ts'

const { word } = createLetters('wrapped')
const token = word(40)

function masked(text: string): string {
  const part = redact(chatAbout(text), 'secrets').model.messages[1]?.parts[0]
  return part?.type === 'text' ? part.text : ''
}

test.each([
  ['DB_PASSWORD=hunter2xyz!', 'S3_BUCKET="assets"', '[password 1]'],
  [`API_TOKEN=${token}`, "S3_BUCKET='assets'", '[secret 1]'],
  [`api_token: ${token}`, 's3_bucket: assets', '[secret 1]'],
  [`  api_token: ${token}`, '  s3_bucketA: "assets"', '[secret 1]'],
  [`"api_token": "${token}"`, '"s3Bucket": "assets"', '[secret 1]'],
  [`ghp_${word(36)}`, 'S3_BUCKET="assets"', '[GitHub token 1]'],
  [`token: ${token}`, '- v1.2.3-rc1 released', '[secret 1]'],
  [`token: ${token}`, 'v1.2.3-rc1', '[secret 1]'],
])('%s takes nothing of the next line: %s', (line, next, marker) => {
  const result = masked(`${line}\n${next}`)
  expect(result).toContain(marker)
  expect(result.split('\n')).toHaveLength(2)
  expect(result.split('\n')[1]).toBe(next)
})

test('base64 that ends with its signs goes on in the next line, in quotes too', () => {
  const [half, rest] = [word(30), `${word(17)}=`]
  expect(masked(`API_TOKEN="${half}\n${rest}"\nPORT=1`)).not.toContain(rest)
})

test('a secret that the next line was taken for a part of is masked where it stands alone', () => {
  const result = masked(`API_TOKEN=${token}\n${word(20)}\n\nThen I typed ${token} there.`)
  expect(result).not.toContain(token)
})
