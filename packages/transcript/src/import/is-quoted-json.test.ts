import { expect, test } from 'vitest'
import { importTranscript } from './import-transcript.ts'
import { isQuotedJson } from './is-quoted-json.ts'
import { readRecords } from '../records/read-records.ts'

const message = '{"role":"user","content":"Peas?"}'

test.each([
  ['in a block of code', `**User:** Beans?\n\n**Assistant:** As JSON:\n\n\`\`\`json\n${message}\n\`\`\`\n`],
  ['on a line of its own', `## User\n\nBeans?\n\n## Assistant\n\nAs JSON:\n\n${message}\n\nThat is all.\n`],
])('a chat in Markdown with a message in JSON %s is that chat', (_, content) => {
  const { conversations, report } = importTranscript({ content })

  expect(report.format).toBe('markdown-chat')
  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test.each([
  ['lines of JSON below a banner', `Starting\n${message}\n${message}\n`],
  ['lines of JSON', `${message}\n${message}\n`],
])('%s are not quoted', (_, content) => {
  expect(isQuotedJson(readRecords(content))).toBe(false)
  expect(importTranscript({ content }).report.format).toBe('openai-chat')
})
