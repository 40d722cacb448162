import { expect, test } from 'vitest'
import { ArtifactText } from './artifact-text.ts'

const blocksOf = (text: string) => new ArtifactText().blocksOf({ type: 'text', text })

test('the same artifact twice is two calls, each with its answer', () => {
  const made = '<antArtifact identifier="peas" title="Peas">1</antArtifact>'
  expect(blocksOf(`${made}\n${made}`)).toMatchObject([
    { type: 'tool_use', id: 'peas-1', input: { id: 'peas', title: 'Peas', content: '1' } },
    { type: 'tool_result', tool_use_id: 'peas-1' },
    { type: 'tool_use', id: 'peas-2' },
    { type: 'tool_result', tool_use_id: 'peas-2' },
  ])
})

test.each([
  '```xml\n<antThinking>a</antThinking>\n```',
  '~~~~\n```\n<antArtifact identifier="a">b</antArtifact>\n~~~~',
  '```\n<antThinking>a</antThinking>',
  '<antThinking>never closed',
  '<antArtifact identifier="a" never closed</antArtifact',
])('%j is words alone', (text) => {
  expect(blocksOf(text)).toEqual([{ type: 'text', text }])
})

test('a thought behind a block of code is one, and code inside of an artifact is its own', () => {
  expect(
    blocksOf(
      '```\na\n```\n<antThinking>b</antThinking>\n<antArtifact identifier="c">\n```\nd\n</antArtifact>\ne',
    ),
  ).toMatchObject([
    { text: '```\na\n```' },
    { thinking: 'b' },
    { input: { content: '```\nd' } },
    { type: 'tool_result' },
    { text: 'e' },
  ])
})

test.each([
  '<antThinking>',
  '<antArtifact',
  '<antArtifact>',
  '<antArtifact ></antThinking>',
  '```\n<antThinking>\n',
])('200,000 times %j is read within a second', (piece) => {
  const text = piece.repeat(200_000)
  const before = process.cpuUsage()
  blocksOf(text)
  blocksOf(`<antArtifact ${text}>a</antArtifact>`)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})
