import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { perplexityThread } from './perplexity-turns.ts'

const logo =
  '<img src="https://r2cdn.perplexity.ai/pplx-full-logo-primary-dark%402x.png" style="height:64px"/>\n\n'

test('a thread of Perplexity is read question by question, with the pages that are cited', () => {
  const { conversations, report } = importTranscript({
    content: `${logo}# How many beans?\n\nTwelve.[^1_1]\n\n***\n\n# Beans\n\n\`\`\`sh\n---\n\n# no question\n\`\`\`\n\n<div style="text-align: center">⁂</div>\n\n[^1_1]: https://example.org/beans\n\n\n---\n\n# And peas?\n\n---\nTen.\n`,
  })

  expect(conversations[0]?.title).toBe('How many beans?')
  expect(conversations[0]?.messages.map(({ role, parts }) => [role, parts])).toEqual([
    ['user', [{ type: 'text', text: 'How many beans?' }]],
    [
      'assistant',
      [
        { type: 'text', text: 'Twelve.[^1_1]\n\n***\n\n# Beans\n\n```sh\n---\n\n# no question\n```' },
        {
          type: 'source',
          sourceId: 'https://example.org/beans',
          title: undefined,
          url: 'https://example.org/beans',
        },
      ],
    ],
    ['user', [{ type: 'text', text: 'And peas?' }]],
    ['assistant', [{ type: 'text', text: 'Ten.' }]],
  ])
  expect(report).toMatchObject({ format: 'perplexity-markdown', records: 4, read: 4 })
})

test.each(['---\n\n# Why?\n\n', '[^1]: https://example.org\n', '---\n', '```\n', 'word\n'])(
  'a text of lines like %j is read in time',
  (line) => {
    const before = performance.now()
    perplexityThread(`${logo}# Beans?\n\nTwelve.\n\n${line.repeat(50_000)}`)
    expect(performance.now() - before).toBeLessThan(5000)
  },
)
