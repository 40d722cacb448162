import type { Part } from '@vitrine/transcript'
import { madeSecrets } from '@vitrine/tooling/made-secrets'
import { describe, expect, test } from 'vitest'
import { toolCall } from '../__fixtures__/chat.ts'
import { maskedAnswer } from '../__fixtures__/masked-answer.ts'

/** Where people and agents put a secret, without its letters being anywhere as they are. */
const locations: [string, (text: string, secret: string) => string | Part[]][] = [
  ['prose', (text) => text],
  ['code', (text) => `Like so:\n\n\`\`\`sh\n${text}\n\`\`\`\n`],
  ['arguments', (text) => [toolCall({ command: `run '${text}'`, more: [{ note: text }] })]],
  ['arguments in JSON', (text) => [toolCall(JSON.stringify({ command: text }))]],
  ['a result', (text) => [toolCall({}, `${text}\nexit 0`)]],
  [
    'colours of a terminal',
    (text, secret) => [toolCall({}, text.replace(secret, `\u001B[32m${secret}\u001B[0m`))],
  ],
  ['base64', (text) => `echo ${Buffer.from(text).toString('base64')} | base64 -d`],
  ['base64 in a path', (text) => `https://shop.io/back/state/${Buffer.from(text).toString('base64url')}?x=1`],
  [
    'base64 in lines',
    (text) => [
      toolCall(
        {},
        (
          Buffer.from(`PORT=5432\n${text}\nDEBUG=1\n`)
            .toString('base64')
            .match(/.{1,76}/g) ?? []
        ).join('\n'),
      ),
    ],
  ],
  [
    'JSON within JSON',
    (text) => [toolCall({ body: JSON.stringify({ note: JSON.stringify({ log: `first\n${text}\nlast` }) }) })],
  ],
  [
    'a URL within a URL',
    (text) => `https://shop.io/?to=${encodeURIComponent(`/x?n=${encodeURIComponent(text)}`)}`,
  ],
  [
    'colours that are written out',
    (text, secret) => [toolCall({ command: text.replace(secret, `\\033[32m${secret}\\033[0m`) })],
  ],
  [
    'an embedded text',
    (text) => [
      {
        type: 'file',
        mediaType: 'text/plain',
        url: `data:text/plain;base64,${Buffer.from(text).toString('base64')}`,
      },
    ],
  ],
  [
    'two parts',
    (text, secret) => {
      const middle = text.indexOf(secret) + Math.ceil(secret.length / 2)
      return [
        { type: 'text', text: text.slice(0, middle) },
        { type: 'text', text: text.slice(middle) },
      ]
    },
  ],
]

describe.each(locations)('in %s', (_, write) => {
  test.each(madeSecrets('planted'))('no letter of a made $kind is left: $text', ({ text, secret }) => {
    const parts = maskedAnswer(write(text, secret))
    const half = secret.slice(-Math.ceil(secret.length / 2) + 1)
    expect(JSON.stringify(parts)).not.toContain(JSON.stringify(half).slice(1, -1))
    expect(decodedRuns(parts)).not.toContain(half)
  })
})

/** What an editor, a diff or a program makes of a line that is too long. */
const breaks: [string, string][] = [
  ['a terminal of 80 columns', '\n'],
  ['a folded text of YAML', '\n    '],
  ['a diff', '\n+'],
  ['pieces of a program', "' +\n  '"],
]

describe.each(breaks)('over the lines of %s', (_, between) => {
  test.each(madeSecrets('broken').filter(({ secret }) => secret.length > 30 && /^[\w-]+$/.test(secret)))(
    'a $kind leaves no half: $text',
    ({ text, secret }) => {
      const middle = text.indexOf(secret) + Math.ceil(secret.length * 0.6)
      const result = maskedAnswer([
        toolCall({}, `'${text.slice(0, middle)}${between}${text.slice(middle)}'\nPORT=5432`),
      ])
      expect(result).not.toContain(secret.slice(0, Math.floor(secret.length / 2)))
      expect(result).not.toContain(text.slice(middle, text.indexOf(secret) + secret.length))
      expect(result).toContain('PORT=5432')
    },
  )
})

function decodedRuns(text: string): string {
  return Array.from(text.matchAll(/[A-Za-z0-9+/=]{16,}/g), ([run]) =>
    Buffer.from(run, 'base64').toString(),
  ).join(' ')
}
