import type { Step, WorkflowRun } from '@vitrine/transcript'

const START = Date.UTC(2026, 10, 16, 6, 0)

function step(
  id: string,
  parentId: string | null,
  name: string,
  [from, to]: readonly [from: number, to: number],
  more: Partial<Step> = {},
): Step {
  return {
    id,
    parentId,
    name,
    kind: 'tool',
    status: 'succeeded',
    attempts: 1,
    startedAt: START + from * 1000,
    endedAt: START + to * 1000,
    logs: [],
    ...more,
  }
}

const cost = (amount: number) => ({ amount, currency: 'USD' })
const haiku = { kind: 'model', model: 'claude-haiku-4-5' } as const

const steps: Step[] = [
  step('run', null, 'Release digest', [0, 252], { kind: 'agent' }),
  step('list', 'run', 'Read watchlist.yaml', [0.2, 0.7], { output: '6 projects' }),
  step('plan', 'run', 'Plan', [0.7, 9.6], {
    kind: 'model',
    model: 'claude-sonnet-4-5',
    usage: { inputTokens: 3800, outputTokens: 310, cost: cost(0.03) },
    output: 'Six readers side by side, then one writer.',
  }),
  ...['tidepool', 'larkspur', 'quern', 'halyard', 'ombre'].flatMap((name, index) => [
    step(`reader-${name}`, 'run', `Reader, ${name}`, [10 + index * 12, 60 + index * 12], { kind: 'agent' }),
    step(`get-${name}`, `reader-${name}`, `GET ${name}/releases`, [10.5 + index * 12, 11.3 + index * 12], {
      output: { status: 200, entries: index + 1 },
    }),
    step(`ask-${name}`, `reader-${name}`, 'What changed?', [12 + index * 12, 59 + index * 12], {
      ...haiku,
      usage: { inputTokens: 5900, outputTokens: 420, cost: cost(0.02) },
      output: `${index + 1} changes that a user would notice.`,
    }),
  ]),
  step('reader-fennel', 'run', 'Reader, fennel', [70, 99], { kind: 'agent', status: 'failed' }),
  step('get-fennel', 'reader-fennel', 'GET fennel/releases', [70.4, 70.8], {
    status: 'failed',
    attempts: 3,
    error: { type: 'HttpError', message: 'The server answered 404 Not Found.' },
    logs: [{ at: START + 71_000, level: 'warning', text: '404, trying again in 2 s' }],
  }),
  step('write', 'run', 'Write the digest', [150, 250], { kind: 'agent' }),
  step('draft', 'write', 'Draft', [150, 188], {
    kind: 'model',
    model: 'claude-sonnet-4-5',
    usage: { inputTokens: 13_900, outputTokens: 900, cost: cost(0.17) },
    output: '612 words',
  }),
  step('check', 'write', 'Check 31 links', [188, 195], { kind: 'evaluation', output: { dead: 2 } }),
  step('send', 'run', 'Send to #releases', [250, 252], { output: { status: 200 } }),
]

/** An agent workflow that went well but for one project. */
export const releaseDigest: WorkflowRun = {
  id: 'week-46',
  workflow: { name: 'Release digest', version: '46' },
  status: 'succeeded',
  startedAt: START,
  endedAt: START + 252_000,
  startedBy: 'Ana',
  inputs: { since: 'last Monday', projects: 6, limit: '700 words' },
  outputs: {
    digest:
      '**One advisory this week:** update ombre to 2.9.1, which closes a path traversal in its archive reader.\n\nhalyard 4.2 reads twice as fast and drops Node 20. *fennel could not be read.*',
    file: { type: 'file', mediaType: 'text/markdown', filename: 'digest-46.md', size: 4198 },
  },
  usage: { inputTokens: 58_000, outputTokens: 3300, cost: cost(0.42) },
  source: { format: 'otlp', application: 'Release digest' },
  steps,
}

/** The same a week before, when every project could be read. */
export const earlierDigest: WorkflowRun = {
  ...releaseDigest,
  id: 'week-45',
  usage: { inputTokens: 50_000, outputTokens: 3000, cost: cost(0.35) },
  endedAt: START + 182_000,
  steps: steps.map((each) =>
    each.id.endsWith('fennel')
      ? { ...each, status: 'succeeded', attempts: 1, error: undefined, output: { status: 200, entries: 2 } }
      : each,
  ),
}

/** A run that its last step ended. */
export const failedRun: WorkflowRun = {
  ...releaseDigest,
  id: 'failed',
  status: 'failed',
  outputs: undefined,
  error: { type: 'QuotaError', message: 'The model refused: the quota of this month is used up.' },
  steps: [
    ...steps.slice(0, 3),
    step('ask', 'run', 'What changed?', [10, 12], {
      ...haiku,
      status: 'failed',
      attempts: 2,
      error: {
        type: 'QuotaError',
        message: 'The quota of this month is used up.',
        stack: 'QuotaError: 429\n    at ask (model.js:88:11)\n    at read (reader.js:31:5)',
      },
    }),
  ],
}

/** A run that has no steps yet. */
export const queuedRun: WorkflowRun = {
  ...releaseDigest,
  id: 'queued',
  status: 'queued',
  startedAt: undefined,
  endedAt: undefined,
  outputs: undefined,
  usage: undefined,
  steps: [],
}

/** A run in the middle of its work. */
export const runningRun: WorkflowRun = {
  ...queuedRun,
  id: 'running',
  status: 'running',
  startedAt: START,
  steps: [
    ...steps.slice(0, 6),
    step('write', 'run', 'Write the digest', [150, 150], {
      kind: 'agent',
      status: 'running',
      endedAt: undefined,
    }),
  ],
}
