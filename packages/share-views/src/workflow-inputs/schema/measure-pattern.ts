import { readPatternTokens, type PatternToken } from './pattern-tokens.ts'

/** The cost of matching a pattern. */
export interface PatternCost {
  /** Repetitions of unlimited length; each multiplies the steps by the length of the text. */
  repeats: number
  /** Paths through short repetitions and choices. */
  paths: number
  /** Whether `|` occurs outside of any group. */
  hasTopChoice: boolean
}

interface Piece extends Omit<PatternCost, 'hasTopChoice'> {
  /** Repetitions of variable length, short or long, and choices. */
  variable: number
  hasChoice: boolean
  /** Positions of the pattern with its counts expanded. */
  size: number
  atoms: string[]
  /** Characters that certainly occur at its start and end. */
  first?: string
  last?: string
}

/** Longest range of a count that counts as that many paths, not as a repetition of unlimited length. */
const SHORT_RANGE = 10

/** Most positions of a pattern with its counts expanded. */
const MAX_SIZE = 5000

/**
 * Measures a valid pattern. Undefined where its cost can grow beyond any power of the text's length: nested
 * repetition, unless a separator parts the rounds, choices within repetition, back references and lookaround.
 */
export function measurePattern(pattern: string): PatternCost | undefined {
  const tokens = readPatternTokens(pattern)
  if (!tokens) return undefined
  const position = { at: 0 }
  const piece = readChoices(tokens, position)
  if (!piece || piece.size > MAX_SIZE) return undefined
  const { repeats, paths, hasChoice } = piece
  return { repeats, paths, hasTopChoice: hasChoice && hasTopChoice(tokens) }
}

function hasTopChoice(tokens: readonly PatternToken[]): boolean {
  let depth = 0
  return tokens.some(({ kind }) => {
    if (kind === 'open') depth += 1
    if (kind === 'close') depth -= 1
    return kind === 'choice' && depth === 0
  })
}

function readChoices(tokens: readonly PatternToken[], position: { at: number }): Piece | undefined {
  const ways: Piece[] = []
  for (;;) {
    const way = readSequence(tokens, position)
    if (!way) return undefined
    ways.push(way)
    if (tokens[position.at]?.kind !== 'choice') break
    position.at += 1
  }
  const [only] = ways
  if (only && ways.length === 1) return only
  return {
    repeats: Math.max(...ways.map(({ repeats }) => repeats)),
    paths: ways.reduce((sum, { paths }) => sum + paths, 0),
    variable: 1 + ways.reduce((sum, { variable }) => sum + variable, 0),
    hasChoice: true,
    size: ways.reduce((sum, { size }) => sum + size, 1),
    atoms: ways.flatMap(({ atoms }) => atoms),
  }
}

function readSequence(tokens: readonly PatternToken[], position: { at: number }): Piece | undefined {
  const pieces: Piece[] = []
  for (let token = tokens[position.at]; token; token = tokens[position.at]) {
    if (token.kind === 'choice' || token.kind === 'close') break
    position.at += 1
    if (token.kind === 'edge') continue
    if (token.kind === 'count') {
      const repeated = repeat(pieces.pop(), token)
      if (!repeated) return undefined
      pieces.push(repeated)
      continue
    }
    const piece = token.kind === 'open' ? readChoices(tokens, position) : atomPiece(token)
    if (!piece) return undefined
    if (token.kind === 'open') position.at += 1
    pieces.push(piece)
  }
  return {
    repeats: pieces.reduce((sum, { repeats }) => sum + repeats, 0),
    paths: pieces.reduce((product, { paths }) => product * paths, 1),
    variable: pieces.reduce((sum, { variable }) => sum + variable, 0),
    hasChoice: pieces.some(({ hasChoice }) => hasChoice),
    size: pieces.reduce((sum, { size }) => sum + size, 0),
    atoms: pieces.flatMap(({ atoms }) => atoms),
    first: pieces[0]?.first,
    last: pieces.at(-1)?.last,
  }
}

function atomPiece({ source, literal }: Extract<PatternToken, { kind: 'atom' }>): Piece {
  const none = { repeats: 0, paths: 1, variable: 0, hasChoice: false }
  return { ...none, size: 1, atoms: [source], first: literal, last: literal }
}

function repeat(
  piece: Piece | undefined,
  { least, most }: Extract<PatternToken, { kind: 'count' }>,
): Piece | undefined {
  if (!piece) return undefined
  const isFixed = least === most
  const size = piece.size * Math.max(1, most === Infinity ? least : most)
  const isInRounds = most > 1 && piece.variable > 0
  if (size > MAX_SIZE || (isInRounds && !isParted(piece))) return undefined
  const isLong = most - least > SHORT_RANGE
  return {
    ...piece,
    size,
    repeats: piece.repeats + (isLong || isInRounds ? 1 : 0),
    paths: piece.paths * (isLong || isInRounds ? 1 : most - least + 1),
    variable: piece.variable + (isFixed ? 0 : 1),
    // What comes again parts nothing.
    first: undefined,
    last: undefined,
  }
}

/** Whether each round begins or ends with a character that nothing else in it matches, and has one path only. */
function isParted({ atoms, first, last, variable, hasChoice }: Piece): boolean {
  if (variable > 1 || hasChoice) return false
  return [first, last].some(
    (separator) =>
      separator !== undefined &&
      atoms.filter((atom) => new RegExp(`^(?:${atom})$`, 'u').test(separator)).length === 1,
  )
}
