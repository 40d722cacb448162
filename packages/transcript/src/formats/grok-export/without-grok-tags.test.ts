import { expect, test } from 'vitest'
import { withoutGrokTags } from './without-grok-tags.ts'

const tag = (type: string, argument: string) =>
  `<grok:render card_id="1a2b3c" card_type="card" type="${type}">\n${argument}\n</grok:render>`

test.each<[string, string | undefined, string | undefined]>([
  [
    'citations',
    `In May.${tag('render_inline_citation', '<argument name="citation_id">4</argument>')}`,
    'In May.',
  ],
  [
    'tags without anything',
    'In <grok-card data-id="1" ></grok-card>May<grok:render card_id="2"></grok:render>.',
    'In May.',
  ],
  [
    'a file',
    `See ${tag('render_file', '<argument name="file_path">/home/beans.md</argument>')}.`,
    'See `/home/beans.md`.',
  ],
  ['a tag that is never closed', 'In <grok:render card_id="2">May.', 'In <grok:render card_id="2">May.'],
  ['words', 'I grok it.', 'I grok it.'],
  ['nothing', undefined, undefined],
])('%s', (_, text, shown) => {
  expect(withoutGrokTags(text)).toBe(shown)
})

test.each(['<grok:render', '<grok:render card_id="2">', '<grok-card></grok:render>'])(
  '200,000 times %j is read within a second',
  (piece) => {
    const text = piece.repeat(200_000)
    const before = process.cpuUsage()
    withoutGrokTags(text)
    withoutGrokTags(`${text}</grok:render>`)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  },
)
