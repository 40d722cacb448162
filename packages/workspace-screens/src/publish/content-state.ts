import type {
  FindingDecision,
  PreviewedValue,
  ShareContent,
  SharePreview,
} from '@vitrine/api-client/contract/shares'
import type { FoundValue, ListedMessage } from '../port/review.ts'
import { messageKey, outcomeOf, type ReviewState } from '../review/review-state.ts'
import type { ChosenParts } from './part-choice.tsx'

/** What a person chose of something that is published. */
export interface ContentState {
  /** Decisions that differ from what the server proposes, by hash, and messages that are left out one by one. */
  review: ReviewState
  parts: ChosenParts
  /** Title for readers; undefined where it stays as it is, empty for that of the conversation. */
  title: string | undefined
  /** Why secrets stay readable. */
  reason: string
}

/** The one entry that is reviewed. */
const POSITION = 0

/** What is chosen before anybody chose. */
export function initialContent({ depth, hidden, leftOut }: SharePreview): ContentState {
  return {
    review: {
      decisions: new Map(),
      leftOut: new Set(leftOut.map((id) => messageKey(POSITION, id))),
      titles: {},
    },
    parts: { depth, hidden },
    title: undefined,
    reason: '',
  }
}

/** A preview as a review lists it, each value identified by its hash. */
export interface ReviewedPreview {
  values: FoundValue[]
  messages: ListedMessage[]
}

/** Lists what a preview found. */
export function reviewedPreview({ values, messages }: SharePreview): ReviewedPreview {
  return {
    values: values.map((found) => {
      const { hash, places, decision: _, ...value } = found
      return {
        ...value,
        marker: hash,
        places: places.map((messageId) => ({ position: POSITION, ...(messageId !== '' && { messageId }) })),
      }
    }),
    messages: messages.map(({ id, text }) => ({ id, text, position: POSITION })),
  }
}

/** What a state asks of the server, and what it comes to. */
export interface ChosenContent {
  content: ShareContent
  /** The review with what the server proposes where nobody chose. */
  review: ReviewState
  masked: number
  kept: number
  /** Keys of the messages that are left out. */
  leftOut: ReadonlySet<string>
  /** Whether something stays readable that somebody has to give a reason for. */
  needsReason: boolean
  /** Whether readers would get nothing. */
  isEmpty: boolean
}

/** What is published with the choices of a person. */
export function chosenContent(
  { review: own, parts, title, reason }: ContentState,
  preview: SharePreview,
  reviewed: ReviewedPreview,
): ChosenContent {
  const proposed = new Map(preview.values.map(({ hash, decision }) => [hash, decision]))
  const review: ReviewState = { ...own, decisions: new Map([...proposed, ...own.decisions]) }
  const { decisions, masked, kept, leftOut, positions } = outcomeOf(review, reviewed, [POSITION])
  const keptHashes = new Set(decisions.kept)
  const needsReason = ({ hash, group, confidence }: PreviewedValue) =>
    keptHashes.has(hash) && group !== 'person' && confidence === 'high'
  return {
    content: {
      ...parts,
      secrets: 'mask-found',
      decisions: [...own.decisions].map(([hash, decision]): FindingDecision => ({
        hash,
        decision: decision === 'keep' ? 'keep' : 'mask',
      })),
      leftOut: decisions.leftOut[POSITION] ?? [],
      title: title === undefined ? undefined : title.trim() || null,
      reason: reason.trim() || undefined,
    },
    review,
    masked,
    kept,
    leftOut,
    needsReason: preview.values.some(needsReason),
    isEmpty: positions.length === 0,
  }
}
