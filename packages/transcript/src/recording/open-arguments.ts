import { MORE, publishedJson } from '../publication/published-arguments.ts'

/** The arguments of calls that are being written, as far as readers may see them. */
export interface OpenArguments {
  begin(toolCallId: string): void
  /** What readers see more of them with the next piece. */
  continue(toolCallId: string | undefined, piece: string): string
  end(toolCallId: unknown): void
  endAll(): void
}

/** Characters of JSON that are held back, and then looked through at once, which takes some hundredths of a second. */
const MAX_HELD = 1_000_000

/**
 * Holds JSON back until it is whole: only then it is known what of it is for readers. Goes through each piece once. JSON that
 * becomes too long is published as ` …`.
 */
export function createOpenArguments(): OpenArguments {
  const open = new Map<unknown, (piece: string) => string>()
  return {
    begin: (toolCallId) => void open.set(toolCallId, createWriting()),
    continue: (toolCallId, piece) => open.get(toolCallId)?.(piece) ?? '',
    end: (toolCallId) => void open.delete(toolCallId),
    endAll: () => open.clear(),
  }
}

function createWriting(): (piece: string) => string {
  const closes = createBracketWalk()
  let held: string[] = []
  let length = 0
  let state: 'space' | 'prose' | 'json' | 'whole' | 'over' = 'space'

  function hold(piece: string): string {
    length += piece.length
    if (length > MAX_HELD) {
      held = []
      state = 'over'
      return MORE
    }
    held.push(piece)
    if (!closes(piece)) return ''
    const { published, isOver } = publishedJson(held.join(''))
    state = isOver ? 'over' : 'whole'
    return published
  }
  return (piece) => {
    if (state === 'prose') return piece
    if (state === 'json') return hold(piece)
    const start = piece.search(/\S/)
    if (state === 'over' || (state === 'whole' && start === -1)) return ''
    if (state === 'whole') {
      state = 'over'
      return MORE
    }
    if (start === -1) return piece
    state = piece[start] === '{' || piece[start] === '[' ? 'json' : 'prose'
    return state === 'json' ? piece.slice(0, start) + hold(piece.slice(start)) : piece
  }
}

/** Whether the bracket that a text begins with is closed, piece by piece. */
function createBracketWalk(): (piece: string) => boolean {
  let depth = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    for (const character of piece) {
      if (isEscaped) isEscaped = false
      else if (isInString && character === '\\') isEscaped = true
      else if (character === '"') isInString = !isInString
      else if (!isInString && (character === '{' || character === '[')) depth += 1
      else if (!isInString && (character === '}' || character === ']')) depth -= 1
      if (depth === 0) return true
    }
    return false
  }
}
