import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { Step } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'

/** One difference between what readers of a link get and what they would get. */
export interface PublishedChange {
  kind: 'added' | 'removed' | 'changed'
  what: 'title' | 'message' | 'step' | 'other'
  /** Text from where it differs, at most 160 characters; empty where it was not there. */
  before: string
  /** The same of what it would be. */
  after: string
}

const EXCERPT_CHARACTERS = 160
/** Characters before the first difference, by which its place is recognised. */
const LEAD_CHARACTERS = 24

/** Characters of a message or step that are compared at most. */
const MOST_CHARACTERS = 20_000

const NAMES_OF_TYPES: ReadonlySet<string> = new Set(['type', 'toolCallId', 'outcome'])

interface Piece {
  id: string
  what: 'message' | 'step'
  /** Everything of it but its place in the tree. */
  content: string
  text: string
}

/** What changes for readers between two published models of one kind, in the order of the later one; what is removed comes first. */
export function publishedChanges(
  before: Conversation | WorkflowRun,
  after: Conversation | WorkflowRun,
): PublishedChange[] {
  const [title, laterTitle] = [titleOf(before), titleOf(after)]
  return [
    ...(title === laterTitle ? [] : [changed('title', title, laterTitle)]),
    ...changedPieces(piecesOf(before), piecesOf(after)),
    ...(restOf(before) === restOf(after) ? [] : [changed('other', '', '')]),
  ]
}

function changedPieces(before: readonly Piece[], after: readonly Piece[]): PublishedChange[] {
  const later = new Map(after.map((piece) => [piece.id, piece]))
  const earlier = new Map(before.map((piece) => [piece.id, piece]))
  const added = new Set(after.filter(({ id }) => !earlier.has(id)))
  const addedByContent = new Map([...added].map((piece) => [piece.content, piece]))
  const removed: Piece[] = []
  for (const piece of before.filter(({ id }) => !later.has(id))) {
    // The same under another id is no change for readers.
    const same = addedByContent.get(piece.content)
    if (!same || !added.delete(same)) removed.push(piece)
  }
  return [
    ...removed.map(({ what, text }): PublishedChange => ({
      kind: 'removed',
      what,
      before: cut(text),
      after: '',
    })),
    ...after.flatMap((piece): PublishedChange[] => {
      const { what, text } = piece
      if (added.has(piece)) return [{ kind: 'added', what, before: '', after: cut(text) }]
      const known = earlier.get(piece.id)
      return known && known.content !== piece.content ? [changed(what, known.text, text)] : []
    }),
  ]
}

function changed(what: PublishedChange['what'], before: string, after: string): PublishedChange {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = startOfWord(before, same - LEAD_CHARACTERS)
  const from = (text: string) => cut(start > 0 ? `…${text.slice(start)}` : text)
  return { kind: 'changed', what, before: from(before), after: from(after) }
}

/** Where the word begins that stands at a position, unless it is too long to be one. */
function startOfWord(text: string, position: number): number {
  if (position <= 0) return 0
  const begin = text.lastIndexOf(' ', position - 1) + 1
  return position - begin > LEAD_CHARACTERS ? position : begin
}

const titleOf = (model: Conversation | WorkflowRun) =>
  'messages' in model ? model.title : model.workflow.name

function piecesOf(model: Conversation | WorkflowRun): Piece[] {
  return 'messages' in model ? model.messages.map(pieceOfMessage) : model.steps.map(pieceOfStep)
}

function pieceOfMessage(message: Message): Piece {
  const { id, parentId: _, ...content } = message
  return { id, what: 'message', content: JSON.stringify(content), text: plainText(content.parts) }
}

function pieceOfStep(step: Step): Piece {
  const { id, parentId: _, ...content } = step
  return { id, what: 'step', content: JSON.stringify(content), text: plainText(content) }
}

/** What readers see beside title, messages and steps. */
function restOf(model: Conversation | WorkflowRun): string {
  if ('messages' in model) {
    const { messages: _, title: __, currentMessageId: ___, ...rest } = model
    return JSON.stringify(rest)
  }
  const { steps: _, workflow, ...rest } = model
  return JSON.stringify({ ...rest, workflow: { ...workflow, name: '' } })
}

function cut(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS - 1).trimEnd()}…`
}

/** The texts in a value of a model as one line, in their order, to be recognised by people. */
function plainText(value: unknown): string {
  const texts: string[] = []
  let length = 0
  const walk = (each: unknown) => {
    if (length > MOST_CHARACTERS) return
    if (typeof each === 'string') {
      texts.push(each.slice(0, MOST_CHARACTERS))
      length += each.length
    } else if (Array.isArray(each)) each.forEach(walk)
    else if (typeof each === 'object' && each !== null)
      for (const [name, inner] of Object.entries(each)) if (!NAMES_OF_TYPES.has(name)) walk(inner)
  }
  walk(value)
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
