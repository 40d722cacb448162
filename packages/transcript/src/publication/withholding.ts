import { type WithheldKind, withheldKinds } from '../model/withheld-kind.ts'

/** How much readers get, from the least to the most. */
export const depths = ['summary', 'dialogue', 'tools', 'everything'] as const

/**
 * How much readers get: `summary` is the title with the first question and the last answer, of a run what it was started
 * with and ended with; `dialogue` what was said, of a run its steps; `tools` calls and their results too; `everything` all
 * that is published.
 */
export type Depth = (typeof depths)[number]

/** The parts that can be hidden at any depth. */
export const hiddenParts: readonly HiddenPart[] = [
  'author',
  'times',
  'models',
  'system-prompt',
  'reasoning',
  'tool-results',
  'attachments',
  'attributes',
]

/** A part that can be hidden at any depth. */
export type HiddenPart = Exclude<
  WithheldKind,
  'messages' | 'steps' | 'tool-calls' | 'tool-fields' | 'data' | 'values'
>

/** What an owner withholds of what is published. */
export interface Withholding {
  /** @default 'everything' */
  depth?: Depth
  /** @default nothing */
  hidden?: readonly HiddenPart[]
}

const OF_DEPTH: Readonly<Record<Depth, readonly WithheldKind[]>> = {
  summary: withheldKinds.filter((kind) => kind !== 'author' && kind !== 'times' && kind !== 'models'),
  dialogue: ['system-prompt', 'reasoning', 'tool-calls', 'tool-results', 'data', 'values', 'attributes'],
  tools: ['system-prompt', 'reasoning', 'attributes'],
  everything: [],
}

/** The parts that are there to be hidden at a depth. */
export function partsOfDepth(depth: Depth): HiddenPart[] {
  return hiddenParts.filter((part) => !OF_DEPTH[depth].includes(part))
}

/** What has to go, and a list of what was there to go. */
export interface Withholder {
  /** Whether nothing has to go. */
  isIdle: boolean
  /** Whether one of these kinds has to go. */
  hides(...kinds: WithheldKind[]): boolean
  /** Says that something of a kind was there, and is gone. */
  note(kind: WithheldKind): void
  /** The kinds of which something was there. */
  noted(): WithheldKind[]
}

/** Makes of an owner's choice what is asked for each piece of a model. */
export function createWithholder({ depth = 'everything', hidden = [] }: Withholding): Withholder {
  const kinds = new Set<WithheldKind>([...OF_DEPTH[depth], ...hidden])
  const found = new Set<WithheldKind>()
  return {
    isIdle: kinds.size === 0,
    hides: (...asked) => asked.some((kind) => kinds.has(kind)),
    note: (kind) => void found.add(kind),
    noted: () => withheldKinds.filter((kind) => found.has(kind)),
  }
}
