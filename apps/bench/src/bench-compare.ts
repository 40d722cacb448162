import { compareRuns } from '@vitrine/share-views/run-comparison'
import type { Step, WorkflowRun } from '@vitrine/transcript'
import { diffArrays } from 'diff'
import { measureInterleaved } from './measuring/measure-interleaved.ts'
import { report } from './measuring/report.ts'
import { makeRun } from './run-scroll/make-run.ts'

const STEPS = 10_000
const ROUNDS = 3
const MILLISECONDS = 2000
/** Edits after which the peer gives up: without a limit, it takes minutes where little is alike. */
const PEER_EDITS = 4000

/** Comparing two runs of 10,000 steps each, beside two ways to align the names alone: Myers' algorithm and the plain table. */
export async function benchCompare(): Promise<boolean> {
  const run = makeRun(STEPS)
  const kept = [
    await benchPair('nine of ten steps alike', run, changed(run)),
    await benchPair('no two steps alike', run, renamed(run)),
    await benchPair('few names, in any order', shuffled(run, 7), shuffled(run, 11)),
  ]
  return kept.every(Boolean)
}

async function benchPair(what: string, first: WorkflowRun, second: WorkflowRun): Promise<boolean> {
  const [firstNames, secondNames] = [namesOf(first), namesOf(second)]
  let isPeerDone = true
  const times = await measureInterleaved(
    {
      compare: () => compareRuns(first, second),
      table: () => longestInCommon(firstNames, secondNames),
      myers: () => {
        isPeerDone = diffArrays(firstNames, secondNames, { maxEditLength: PEER_EDITS }) !== undefined
      },
    },
    ROUNDS,
  )
  return report(
    `Compare: 2 runs of ${STEPS} steps, ${what}`,
    [
      { what: 'compareRuns', milliseconds: times.compare },
      { what: 'the table of all pairs of names', milliseconds: times.table },
      {
        what: 'names by the package diff',
        milliseconds: times.myers,
        note: isPeerDone ? undefined : `gave up after ${PEER_EDITS} edits`,
      },
    ],
    { what: 'compareRuns to 2 seconds', ratio: times.compare / MILLISECONDS, atMost: 1 },
  )
}

function namesOf({ steps }: WorkflowRun): string[] {
  return steps.map(({ kind, name }) => `${kind} ${name}`)
}

/** Leaves out, adds or renames every tenth step that has none below it. */
function changed(run: WorkflowRun): WorkflowRun {
  const parents = new Set(run.steps.map(({ parentId }) => parentId))
  const steps = run.steps.flatMap((step, place): Step[] => {
    if (place % 10 !== 0 || parents.has(step.id)) return [step]
    if (place % 30 === 0) return []
    if (place % 30 === 10) return [step, { ...step, id: `${step.id}-again` }]
    return [{ ...step, name: `${step.name}, newly` }]
  })
  return { ...run, steps }
}

function renamed(run: WorkflowRun): WorkflowRun {
  return {
    ...run,
    steps: run.steps.map((step, place) => ({ ...step, name: `Other ${place}`, input: { other: place } })),
  }
}

/** All steps side by side, with one of a dozen names each. */
function shuffled(run: WorkflowRun, seed: number): WorkflowRun {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return {
    ...run,
    steps: run.steps.map((step) => ({
      ...step,
      parentId: null,
      kind: 'tool',
      name: `Tool ${next() % 12}`,
      input: next() % 3,
    })),
  }
}

/** The textbook's way, over two rows of the table: it says how much is in common, and not even what. */
function longestInCommon(first: readonly string[], second: readonly string[]): number {
  let above = new Uint32Array(second.length + 1)
  for (const name of first) {
    const row = new Uint32Array(second.length + 1)
    for (let place = 0; place < second.length; place += 1)
      row[place + 1] =
        name === second[place] ? (above[place] ?? 0) + 1 : Math.max(above[place + 1] ?? 0, row[place] ?? 0)
    above = row
  }
  return above.at(-1) ?? 0
}
