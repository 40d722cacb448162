import type { Step, StepKind, WorkflowRun } from '@vitrine/transcript'

const START = Date.UTC(2026, 9, 4, 8, 30)
const KINDS: readonly StepKind[] = ['tool', 'model', 'retrieval', 'step', 'evaluation']
const WORDS = 'read index chunk page table source figure quote record letter margin verse draft claim'.split(
  ' ',
)
const SHELVES_BOOKS = 5
const BOOK_PASSAGES = 14

/** A made-up run of `count` steps: shelves of books of passages, all of different names, so that none of it folds. */
export function makeRun(count: number): WorkflowRun {
  const steps: Step[] = []
  const add = (parentId: string | null, name: string, kind?: StepKind): string => {
    const place = steps.length
    steps.push(makeStep(place, parentId, `${name} ${place}`, kind))
    return stepId(place)
  }
  const digest = add(null, 'Digest of a library', 'workflow')
  while (steps.length < count) {
    const shelf = add(digest, 'Shelf', 'agent')
    for (let book = 0; book < SHELVES_BOOKS && steps.length < count; book += 1) {
      const open = add(shelf, `Book of the ${WORDS[book]}`, 'step')
      for (let passage = 0; passage < BOOK_PASSAGES && steps.length < count; passage += 1) {
        add(open, `${WORDS[(passage * 5 + book) % WORDS.length]} ${WORDS[(passage * 3) % WORDS.length]}`)
      }
    }
  }
  closeBranches(steps)
  return {
    id: 'bench',
    workflow: { name: 'Digest of a library' },
    status: 'failed',
    startedAt: START,
    endedAt: START + count * 100 + 2000,
    steps,
    source: { format: 'bench' },
  }
}

/** The id of the step at a place. */
export function stepId(place: number): string {
  return `s${place}`
}

/** Words that stand in the opened step at a place and nowhere else. */
export function resultOf(place: number): string {
  return `Passage ${place} was kept.`
}

/** A step lasts until what is part of it has ended. */
function closeBranches(steps: readonly Step[]): void {
  const byId = new Map(steps.map((step) => [step.id, step]))
  for (const { parentId, endedAt = 0 } of steps.toReversed()) {
    const parent = byId.get(parentId ?? '')
    if (parent) parent.endedAt = Math.max(parent.endedAt ?? 0, endedAt)
  }
}

function makeStep(place: number, parentId: string | null, name: string, kind?: StepKind): Step {
  const hasFailed = place % 97 === 5
  const startedAt = START + place * 100
  return {
    id: stepId(place),
    parentId,
    name,
    kind: kind ?? KINDS[place % KINDS.length] ?? 'step',
    status: hasFailed ? 'failed' : 'succeeded',
    attempts: place % 41 === 0 ? 3 : 1,
    startedAt,
    endedAt: startedAt + 40 + ((place * 7919) % 900),
    logs: [],
    input: { passage: place, path: `/books/${place}.txt` },
    output: resultOf(place),
    ...(hasFailed && { error: { type: 'TimeoutError', message: 'No answer within 10 s.' } }),
  }
}
