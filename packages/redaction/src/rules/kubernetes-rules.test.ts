import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from '../findings/find-secrets.ts'
import { redact } from '../findings/redact.ts'

const { word, base64 } = createLetters('kubernetes')
const smtp = base64(16)
const other = base64(24)

function masked(text: string): string {
  const part = redact(chatAbout(text), 'secrets').model.messages[1]?.parts[0]
  return part?.type === 'text' ? part.text : ''
}

test('each value of a secret is one, and the names and the layout stay', () => {
  const text = `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\ntype: Opaque\ndata:\n  smtp: ${smtp}\n  "ftp": ${other}\n---\nkind: Pod\n\nThen ${other} was there.`
  const result = masked(text)
  expect(result).toContain('data:\n  smtp: [Kubernetes secret 1]\n  "ftp": [Kubernetes secret 2]\n---\n')
  expect(result).toContain('Then [Kubernetes secret 2] was there.')
})

test('the values of one that ends with its kind are, and those as they are written', () => {
  expect(masked(`apiVersion: v1\ndata:\n  smtp: ${smtp}\n  ftp: ${other}\nkind: Secret\n`)).toBe(
    'apiVersion: v1\ndata:\n  smtp: [Kubernetes secret 1]\n  ftp: [Kubernetes secret 2]\nkind: Secret\n',
  )
  const plain = `${word(8)}!x`
  expect(masked(`kind: Secret\nstringData:\n  smtp: ${plain}\n  ftp: "${word(9)}"\n`)).toBe(
    'kind: Secret\nstringData:\n  smtp: [Kubernetes secret 1]\n  ftp: "[Kubernetes secret 2]"\n',
  )
})

test('the values of those in a list are', () => {
  const item = `- apiVersion: v1\n  data:\n    smtp: ${smtp}\n  kind: Secret\n`
  expect(masked(`items:\n${item}${item}`)).toBe(
    `items:\n${item}${item}`.replaceAll(smtp, '[Kubernetes secret 1]'),
  )
})

test.each([
  ['a block before the kind', 'stringData:\n  a.ini: |\n    mode=', 'kind: Secret\n'],
  ['a block with empty lines', 'kind: Secret\nstringData:\n  a.ini: |\n    [mail]\n\n\n    mode=', ''],
  ['a block of a list', '- stringData:\n    a.ini: | # as it is\n      mode=', '  kind: Secret\n'],
  ['a block with a type', 'kind: "Secret"\nstringData:\n  a.ini: &a !!str |2-\n    # all\n    mode=', ''],
  [
    'a manifest in a field',
    'kind: ConfigMap\ndata:\n  a: |\n    kind: Secret\n    stringData:\n      b: ',
    '',
  ],
  ['a quoted text over two lines', 'kind: Secret\nstringData:\n  a: "one\n    ', ''],
  ['a file that is read with numbers', ' 1→kind: Secret\n 2→stringData:\n 3→  a: ', ''],
  ['a diff', ' kind: Secret\n+stringData:\n+  a: ', ''],
])('the value in %s is masked', (_, before, after) => {
  const value = `${word(9)}!x`
  const result = masked(`${before}${value}\n${after}`)
  expect(result).toContain('[Kubernetes secret 1]')
  expect(result).not.toContain(value)
  expect(result.endsWith(`\n${after}`)).toBe(true)
})

const manifest = (text: string) => `kind: Secret\nstringData:\n  a: ${text}`

test('the values of one that is a text of JSON or of a command are masked', () => {
  const value = `${word(9)}!x`
  const marked = '[Kubernetes secret 1]'
  expect(masked(JSON.stringify({ file: manifest(value) }))).toBe(JSON.stringify({ file: manifest(marked) }))
  expect(masked(`echo '${manifest(value)}'`)).toBe(`echo '${manifest(marked)}'`)
})

test('what follows a manifest stays', () => {
  const text = `kind: Secret\nstringData:\n  a: |\n    ${word(9)}!x\n\n\nThen:\n\n    indented words of prose\n`
  expect(masked(text)).toBe(
    'kind: Secret\nstringData:\n  a: |\n    [Kubernetes secret 1]\n\n\nThen:\n\n    indented words of prose\n',
  )
})

test.each([undefined, 2])('the values of one in JSON are, indented by %s', (indent) => {
  const json = (value: object) => JSON.stringify(value, null, indent)
  const data = { smtp, ftp: other }
  const marked = { smtp: '[Kubernetes secret 1]', ftp: '[Kubernetes secret 2]' }
  expect(masked(json({ apiVersion: 'v1', data, kind: 'Secret' }))).toBe(
    json({ apiVersion: 'v1', data: marked, kind: 'Secret' }),
  )
  expect(masked(json({ kind: 'Secret', type: 'Opaque', data }))).toBe(
    json({ kind: 'Secret', type: 'Opaque', data: marked }),
  )
})

test.each([
  'kind: Secret\ndata:\n  a: {{ .Values.x }}\n  b: ${B_VALUE_1}\n  c: <value 1>\n',
  'kind: Secret\nstringData:\n  a: {{ .Values.x }}\n  b: ${B_VALUE_1}\n  c: <value 1>\n  d: |\n',
  'A manifest of kind: Secret is\ndata:\n  file: secret.yaml\n',
  'kind: ConfigMap\ndata:\n  file: YWJjZGVm\n',
  'kind: ConfigMap\ndata:\n  file: YWJjZGVm\n---\nkind: Secret\n',
  'kind: Secret\nmetadata:\n  name: shop-2\n  labels:\n    data: plain-2\n',
])('%j holds no secret', (text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})
