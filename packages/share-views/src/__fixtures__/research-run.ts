import type { Step, WorkflowRun } from '@vitrine/transcript'
import { conversationOf, messageOf } from './conversation-of.ts'

const START = Date.UTC(2026, 10, 14, 9, 14)

/** A step between two moments, in seconds after the run began. */
export function stepOf(
  id: string,
  parentId: string | null,
  name: string,
  [from, to]: [from: number, to: number],
  more: Partial<Step> = {},
): Step {
  return {
    id,
    parentId,
    name,
    kind: 'step',
    status: 'succeeded',
    attempts: 1,
    startedAt: START + from * 1000,
    endedAt: START + to * 1000,
    logs: [],
    ...more,
  }
}

const conversation = conversationOf([
  messageOf('ask', null, 'user', ['Which three towns have the oldest **tide mills**?']),
  messageOf('answer', 'ask', 'assistant', ['Nendrum, *Bréhat* and Eling. The oldest is of the year 619.'], {
    model: 'claude-sonnet-4-5',
  }),
])

const repeats = Array.from({ length: 240 }, (_, index) => {
  const failed = index % 80 === 7
  return stepOf(`page-${index}`, 'read', 'Read a page', [9 + index * 0.1, 9.4 + index * 0.1], {
    kind: 'tool',
    status: failed ? 'failed' : 'succeeded',
    input: { url: `https://archive.example.org/mills/${index}`, timeout: 10 },
    ...(failed
      ? { error: { type: 'TimeoutError', message: 'The archive did not answer within 10 s.' } }
      : { output: `Page ${index}: a mill on the shore.` }),
  })
})

/** A run with everything in it that a run can have. */
export const researchRun: WorkflowRun = {
  id: 'run-1',
  workflow: {
    name: 'Where were the first tide mills?',
    version: '2.3',
    graph: {
      nodes: [
        { id: 'plan', label: 'Plan', kind: 'model' },
        { id: 'search', label: 'Search the archives', kind: 'retrieval' },
        { id: 'read', label: 'Read a page', kind: 'tool' },
        { id: 'review', label: 'Ask the curator', kind: 'interrupt' },
        { id: 'write', label: 'Write the digest', kind: 'agent' },
      ],
      edges: [
        { from: 'plan', to: 'search' },
        { from: 'plan', to: 'read' },
        { from: 'search', to: 'read', label: 'per result' },
        { from: 'read', to: 'review' },
        { from: 'review', to: 'write' },
        { from: 'write', to: 'search', label: 'not enough' },
      ],
    },
  },
  status: 'succeeded',
  startedAt: START,
  endedAt: START + 94_000,
  startedBy: 'Ana Lima',
  inputs: {
    topic: 'Tide mills before the year 1000',
    languages: 'English, French',
    note: 'Please prefer **excavation reports** to travel guides.\n\n- dates with their method\n- one sentence on how each was dated',
    options: { depth: 2, archives: [{ id: 1, tags: ['a', 'b'] }] },
  },
  outputs: {
    digest:
      'The oldest known tide mill stood at **Nendrum** in Strangford Lough. Its timbers were felled in 619, as their rings show; a second mill of 789 stands upon it.\n\nBréhat and Eling follow, four and five centuries later.',
    mills: [
      { place: 'Nendrum', year: 619, method: 'tree rings' },
      { place: 'Eling', year: 1086, method: 'written source' },
      { place: 'Bréhat', year: 1633, method: 'written source' },
    ],
    report: { type: 'file', mediaType: 'application/pdf', filename: 'tide-mills.pdf', size: 482_133 },
  },
  usage: { inputTokens: 182_000, outputTokens: 12_400, cost: { amount: 0.8421, currency: 'USD' } },
  source: { format: 'otlp', application: 'Research desk' },
  steps: [
    stepOf('agent', null, 'Research agent', [0, 94], { kind: 'agent' }),
    stepOf('plan', 'agent', 'Plan', [0.2, 4], {
      kind: 'model',
      nodeId: 'plan',
      model: 'claude-sonnet-4-5',
      conversation,
      usage: { inputTokens: 1200, outputTokens: 310, cost: { amount: 0.0042, currency: 'USD' } },
    }),
    stepOf('search', 'agent', 'Search the archives', [4, 9], {
      kind: 'retrieval',
      nodeId: 'search',
      attempts: 3,
      input: { query: 'tide mill excavation early medieval', limit: 240 },
      output: [
        { title: 'Nendrum: the monastery mill', score: 0.94 },
        { title: 'Mills of the Channel coast', score: 0.71 },
      ],
      logs: [
        { at: START + 4500, level: 'warning', text: 'Archive answered 503, trying again in 1 s' },
        { at: START + 6000, level: 'info', text: '\u001b[32m240 results\u001b[0m' },
      ],
      attributes: { 'archive.region': 'north', 'archive.shard': 4 },
    }),
    stepOf('search-coast', 'agent', 'Search the coast survey', [4, 6.5], {
      kind: 'retrieval',
      nodeId: 'search',
      status: 'failed',
      input: 'mills within 200 m of the high-water line',
      error: {
        type: 'SurveyError',
        message: 'The survey of 1911 has no sheet for 54° N.',
        stack: 'SurveyError: no sheet\n    at readSheet (survey.js:88:11)\n    at search (survey.js:31:5)',
      },
    }),
    stepOf('read', 'agent', 'Read what was found', [9, 34], { kind: 'step' }),
    ...repeats.map((step) => ({ ...step, nodeId: 'read' })),
    stepOf('review', 'agent', 'Which of these should be left out?', [34, 72], {
      kind: 'interrupt',
      nodeId: 'review',
      input: 'Two pages disagree about the year of the mill at Eling. Which one counts?',
      output: 'The written source of 1086.',
    }),
    stepOf('write', 'agent', 'Write the digest', [72, 93.5], { kind: 'agent', nodeId: 'write' }),
    stepOf('draft', 'write', 'Draft', [72, 84], { kind: 'model', model: 'claude-sonnet-4-5' }),
    stepOf('check', 'write', 'Check dates against sources', [84, 88], {
      kind: 'evaluation',
      output: { passed: true },
    }),
    stepOf('polish', 'write', 'Polish', [88, 93.5], { kind: 'model', model: 'claude-haiku-4-5' }),
  ],
}
