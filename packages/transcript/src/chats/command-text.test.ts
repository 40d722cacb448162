import { expect, test } from 'vitest'
import { unwrapText } from './command-text.ts'

test.each([
  ['<command-message>x is running</command-message>\n<command-name>/x</command-name>', '/x', 'user'],
  ['<command-name>/x</command-name><command-args>a b</command-args>', '/x a b', 'user'],
  ['<bash-input>ls -l</bash-input>', '```sh\nls -l\n```', 'user'],
  ['<bash-stdout>one</bash-stdout><bash-stderr>two</bash-stderr>', '```\none\ntwo\n```', 'application'],
  ['<local-command-stdout></local-command-stdout>', '(no content)', 'application'],
  ['<local-command-stdout>a ``` b</local-command-stdout>', '````\na ``` b\n````', 'application'],
  [
    '<local-command-stdout>a <b> </local-command-stdout> c</local-command-stdout>',
    '```\na <b> </local-command-stdout> c\n```',
    'application',
  ],
  [
    '<task-notification><task-id>1</task-id><summary>Agent done</summary><result>## Found</result></task-notification>',
    '**Agent done**\n\n## Found',
    'application',
  ],
  [
    '<task-notification><summary>Job done</summary></task-notification>\nRead the output file: /tmp/1',
    'Job done',
    'application',
  ],
  ['<command-name>/x</command-name>\n<skill-format>true</skill-format>', '/x', 'user'],
  ['<local-command-caveat>Do not answer.</local-command-caveat>', 'Do not answer.', 'application'],
])('%s reads as a person saw it', (source, text, by) => {
  expect(unwrapText(source)).toEqual({ text, by })
})

test('words of the user around the tags are not lost', () => {
  expect(unwrapText('<div>Mine</div> says <command-name>/x</command-name>')).toBeUndefined()
  expect(unwrapText('<bash-stdout>one</bash-stdout> and what now?')).toBeUndefined()
})

test.each(['Plain <command-name>/x</command-name>', '<p>Markup</p>', '<command-name>/never closed', ''])(
  '%j stays as it is',
  (source) => {
    expect(unwrapText(source)).toBeUndefined()
  },
)

test('tags that never close are scanned only once each', () => {
  const source = '<command-name>'.repeat(200_000)
  expect(unwrapText(source)).toBeUndefined()
})
