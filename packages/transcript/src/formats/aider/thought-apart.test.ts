import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { thoughtApart } from './thought-apart.ts'

const tag = `thinking-content-${'0a'.repeat(16)}`

test.each([
  ['tags with a mark', `<${tag}>\n\nTwelve lie there.\n\n</${tag}>\n\nTwelve.`],
  ['tags', '<think>Twelve lie there.</think>Twelve.'],
  [
    'headings',
    '--------------\n► **THINKING**\n\nTwelve lie there.\n\n------------\n► **ANSWER**\n\nTwelve.',
  ],
])('a thought in %s stands apart from the answer', (_, text) => {
  expect(thoughtApart(text)).toEqual([
    { type: 'reasoning', text: 'Twelve lie there.' },
    { type: 'text', text: 'Twelve.' },
  ])
})

test.each(['Twelve.', `<${tag}>\n\nTwelve lie there.`, 'See <think>this</think>.', ''])(
  '%j has no thought',
  (text) => {
    expect(thoughtApart(text)).toEqual([{ type: 'text', text }])
  },
)

test('a history is read with the thoughts of its answers', () => {
  const { conversations } = importTranscript({
    content: `# aider chat started at 2026-01-02 03:04:05\n\n#### How many beans?\n\n<${tag}>\n\nTwelve lie there.\n\n</${tag}>\n\nTwelve.\n`,
  })

  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([{ type: 'reasoning' }, { text: 'Twelve.' }])
})
