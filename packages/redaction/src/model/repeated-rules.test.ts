import type { Part } from '@vitrine/transcript'
import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { redact } from '../findings/redact.ts'

const { word } = createLetters('repeated')

const parts = (...texts: string[]): Part[] => texts.map((text) => ({ type: 'text', text }))

test.each([
  ['API_TOKEN', word(32), '[secret 1]'],
  ['ACME_KEY', word(32), '[secret 1]'],
  ['DB_PASSWORD', `${word(9)}!`, '[password 1]'],
])('the value of a %s is masked in another part that does not name it', (name, secret, marker) => {
  const { model } = redact(
    chatAbout(parts(`${name}=${secret}\nPORT=1`, `I used ${secret} there.`)),
    'secrets',
  )
  expect(model.messages[1]?.parts).toEqual(parts(`${name}=${marker}\nPORT=1`, `I used ${marker} there.`))
})

test('a secret in a block that is masked as a whole is masked elsewhere too', () => {
  const secret = `${word(9)}!`
  const block = `kind: Secret\nstringData:\n  app.ini: |\n    user=shop\n    password=${secret}\n`
  const { model } = redact(
    chatAbout(parts(`${block}\nI logged in with ${secret}`, `Again ${secret}`)),
    'secrets',
  )
  expect(model.messages[1]?.parts).toEqual(
    parts(
      'kind: Secret\nstringData:\n  app.ini: |\n    [Kubernetes secret 1]\n\nI logged in with [password 1]',
      'Again [password 1]',
    ),
  )
})
