import type { Message, Role } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { parentsFirst } from '../reading/parents-first.ts'
import { MessageIds } from './message-ids.ts'

/** One message of an export. */
export interface ExportedMessage {
  /** Made up where absent. */
  id?: string
  /** As the export has it; `null` or one that is not there for a first message. @default the message before */
  parentId?: string | null
  role: Role
  parts: Part[]
  /** Whether another version took its place: what follows answers that one. */
  isReplaced?: boolean
  /** Whether it answers the one before it in the same value, of which it is no version. */
  isNext?: true
  /** What else the model's message has. */
  facts?: Pick<Message, 'author' | 'createdAt' | 'model' | 'usage' | 'hidden' | 'isNotice'>
}

/** The messages of one chat of an export, which name the ones they answer in any order. */
export class ExportedThread {
  private readonly ids = new MessageIds()
  private readonly places = new Map<string, string>()
  private readonly said: { id: string; before: string | null; message: ExportedMessage }[] = []
  private readonly instructions: string | undefined
  private readonly root: string | null
  private last: string | null

  /** Give what the application told the model before. */
  constructor(instructions: string | undefined) {
    this.instructions = instructions
    this.root = instructions === undefined ? null : this.ids.claim({}).id
    this.last = this.root
  }

  /** Adds what one value holds: a message, the versions of one, or a question with its answer. */
  add(versions: readonly ExportedMessage[]): void {
    let before = this.last
    for (const message of versions) {
      const { id: own, role, parts } = message
      if (message.isNext) before = this.last
      const { id } = this.ids.claim({ id: own, role, parts })
      if (own !== undefined) this.places.set(own, id)
      if (message.isReplaced !== true) this.last = id
      this.said.push({ id, before, message })
    }
  }

  /** The id in the conversation of a message of the export; of the last one where that is not there. */
  placeOf(currentId: string | undefined): string | undefined {
    return this.places.get(currentId ?? '') ?? this.lastSaid()
  }

  /** The last message; the one before it where that is another version of it, with nothing in it. */
  private lastSaid(): string | undefined {
    const last = this.said.findLast(({ id }) => id === this.last)
    if (!last || last.message.parts.length > 0) return this.last ?? undefined
    const other = this.said.findLast(
      ({ before, message: { parentId, parts } }) =>
        parts.length > 0 &&
        parentId === last.message.parentId &&
        (parentId !== undefined || before === last.before),
    )
    return (other ?? last).id
  }

  /** The messages for the model, each after the one it answers. */
  messages(): Message[] {
    const said = this.said.map(
      ({ id, before, message: { parentId: named, role, parts, facts } }): Message => {
        const parentId = named === undefined ? before : (this.places.get(named ?? '') ?? this.root)
        const isHidden = role === 'system' || parts.length === 0
        return { id, parentId, role, parts, ...facts, ...(isHidden && { hidden: true }) }
      },
    )
    return this.root === null || this.instructions === undefined
      ? parentsFirst(said)
      : parentsFirst([systemMessage(this.root, this.instructions), ...said])
  }
}

function systemMessage(id: string, text: string): Message {
  return { id, parentId: null, role: 'system', parts: [{ type: 'text', text }], hidden: true }
}
