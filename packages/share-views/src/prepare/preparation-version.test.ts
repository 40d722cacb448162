import { createHash } from 'node:crypto'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { researchRun, stepOf } from '../__fixtures__/research-run.ts'
import { PREPARATION_VERSION } from './preparation-version.ts'
import { prepareConversation } from './prepare-conversation.ts'
import { prepareRun } from './run/prepare-run.ts'

/** What each version writes. Stored HTML is kept by version, so another output needs another version here. */
const OUTPUT: Record<string, string> = {
  '10.14': '41bb9b4b60f09379',
}

const read = conversationOf([
  messageOf('a', null, 'assistant', [
    {
      type: 'tool-call',
      toolCallId: 'read',
      toolName: 'Read',
      input: { file_path: 'peas.ts' },
      result: { outcome: 'success', content: [{ type: 'text', text: '     8→const peas = 2\n     9→' }] },
    },
    { type: 'data', name: 'patch', data: { hash: 'a1', files: ['peas.ts'] } },
  ]),
])

const prompt = stepOf('prompt', null, 'prompt', [0, 1], { output: [{ role: 'system' }, { role: 'user' }] })
const printed = stepOf('printed', null, 'P', [0, 1], {
  output: `{'text': '${'a'.repeat(96)}', 'done': True}`,
})
const long = stepOf('long', null, 'L', [0, 1], { output: 'word '.repeat(1_000_000) })

test('changes together with the HTML that is prepared', () => {
  const { html, graph, rows, framework } = prepareRun(researchRun, undefined, completeRenderer)
  const prepared = [
    prepareConversation(everyPart, completeRenderer).html,
    prepareConversation(read, completeRenderer).html,
    html,
    graph,
    rows,
    framework,
    prepareRun({ ...researchRun, steps: [prompt] }, undefined, completeRenderer).rows,
    prepareRun({ ...researchRun, steps: [printed, long] }, undefined, completeRenderer).html,
  ]
  const hash = createHash('sha256').update(JSON.stringify(prepared)).digest('hex').slice(0, 16)
  expect(hash).toBe(OUTPUT[PREPARATION_VERSION])
})
