import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { storyTurns } from './story-turns.ts'

const content = readFileSync(new URL('__fixtures__/story.json', import.meta.url))

test('a story of questions and answers is read by the marks between them', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true, parts: [{ text: 'Count beans.' }] },
    { role: 'system', hidden: true, parts: [{ name: 'story' }] },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'user', parts: [{ text: 'Sure?' }] },
    { role: 'assistant', parts: [{ text: 'Yes.' }] },
  ])
  expect(report).toMatchObject({ format: 'kobold', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test.each<[string, object, [string, string][]]>([
  [
    'a chat',
    {
      prompt: '',
      actions: ['\nAda: Hi', '\nBean: Hello\nAda: Bye'],
      savedsettings: { opmode: '3', chatname: 'Ada', chatopponent: 'Bean||$||Pea' },
    },
    [
      ['user', 'Hi'],
      ['assistant', 'Hello'],
      ['user', 'Bye'],
    ],
  ],
  [
    'a game',
    { prompt: 'A jar.', actions: ['\n> open it\n', 'Beans.'], savedsettings: { opmode: '2' } },
    [
      ['assistant', 'A jar.'],
      ['user', 'open it'],
      ['assistant', 'Beans.'],
    ],
  ],
  [
    'placeholders',
    { prompt: '{{[INPUT]}}Hi{{[OUTPUT]}}', actions: ['Hello'] },
    [
      ['user', 'Hi'],
      ['assistant', 'Hello'],
    ],
  ],
  [
    'a story',
    { prompt: 'Once', actions: [' upon', ' a time'] },
    [
      ['user', 'Once'],
      ['assistant', 'upon'],
      ['assistant', 'a time'],
    ],
  ],
])('%s says who wrote what', (_, story, turns) => {
  expect(storyTurns({ gamestarted: true, ...story }).map(({ role, text }) => [role, text])).toEqual(turns)
})

test.each(['\n### Instruction:\n', '{{[INPUT]}}', '\n> ', '\n'])(
  'a story of 4 MB of %j is read within two seconds',
  (mark) => {
    const prompt = mark.repeat(Math.ceil(4_000_000 / mark.length))
    const before = process.cpuUsage()
    storyTurns({ gamestarted: true, prompt, actions: [], savedsettings: { opmode: '4' } })
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  },
)
