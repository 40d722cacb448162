import type { Match } from './match.ts'

/** How much of a line before its end is looked at, and how much of those after it. */
const BEFORE = 256
const AFTER = 4096

/** Fewer characters at the end of a line are no beginning of a secret that anybody could tell. */
const LEAST_LENGTH = 6

/** What stands between the halves of a text that an editor, a diff or a program broke into lines. */
const BREAK =
  /(?:["'`]{0,1}[ \t]{0,8}[+\\.]?)?[ \t]{0,8}\r?\n[ \t]{0,64}(?:(?:[>|#*]|\/\/|\d{1,6}[→:|])[ \t]{0,8}|[+-])?["'`]?/y

const RUN = /[A-Za-z0-9+/_.~=%!#^*-]{1,512}/y

const REST = /^[^\n]*/

/** Whether the rest of a line may be the rest of a secret, and no word, name or number. */
function looksRandom(run: string): boolean {
  if (run.length < LEAST_LENGTH) return false
  if (/^[a-z]+(?:[-_.][a-z]+)*\d{0,3}$|^[A-Z]+(?:_[A-Z]+)*$|^[\d.:/-]+$/.test(run)) return false
  // The version in an item of a list.
  if (/^v\d{1,4}\.\d/.test(run)) return false
  return /\d/.test(run) ? /[A-Za-z]/.test(run) : /[a-z][A-Z].*[a-z][A-Z]|[A-Z]{2}[a-z].*[A-Z]/.test(run)
}

/** A name before its value, where a line begins the next entry of a list: base64 ends with its signs instead. */
const NEXT_ENTRY =
  /[\w.-]{1,60}(?:=(?:[^=\s"'`,;)\]}|]|["'`][\w$./-])|["'`]?[ \t]{0,8}(?::(?=[\s"'`])|=>|[ \t]=[ \t]))/y

function isNextEntry(text: string, position: number): boolean {
  NEXT_ENTRY.lastIndex = position
  return NEXT_ENTRY.test(text)
}

/** A line's end joined with what continues it, and where each of its characters stands. */
interface JoinedLines {
  text: string
  /** For each piece, where it begins in the joined text and in the source. */
  pieces: { at: number; source: number }[]
}

/**
 * Matches that begin in one line and end in a later one, each as one range with the breaks in it: what a terminal of 80 columns,
 * a folded text of YAML or a diff makes of a long line.
 */
export function wrappedMatches(text: string, find: (joined: string) => Match[]): Match[] {
  const found: Match[] = []
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    const joined = joinedAt(text, end)
    if (!joined) continue
    for (const match of find(joined.text))
      if (joined.pieces.some(({ at }) => at > match.start && at < match.end))
        found.push({
          ...match,
          start: sourceOf(joined, match.start),
          end: sourceOf(joined, match.end - 1) + 1,
          ...ofFirstLine(joined, match, find),
        })
    // Lines that were joined are not joined again one by one.
    end = Math.max(end, text.lastIndexOf('\n', joined.pieces.at(-1)?.source ?? 0))
  }
  return found
}

/** What a match is without the lines after its first one, in case that those are no part of it. */
function ofFirstLine(
  { text, pieces }: JoinedLines,
  { start, rule }: Match,
  find: (joined: string) => Match[],
): Pick<Match, 'alone'> {
  const line = text.slice(0, pieces.find(({ at }) => at > start)?.at)
  const alone = find(line).find((match) => match.start === start && match.rule === rule)?.secret
  return alone === undefined ? {} : { alone }
}

function joinedAt(text: string, newline: number): JoinedLines | undefined {
  const lineEnd = endOfRun(text, newline)
  let begin = lineEnd
  while (begin > 0 && lineEnd - begin < BEFORE && isRunCharacter(text, begin - 1)) begin -= 1
  if (lineEnd - begin < LEAST_LENGTH) return undefined
  const lineStart = Math.max(text.lastIndexOf('\n', begin) + 1, begin - BEFORE)
  let joined = text.slice(lineStart, lineEnd)
  const pieces = [{ at: 0, source: lineStart }]
  let read = lineEnd
  while (joined.length < AFTER) {
    BREAK.lastIndex = read
    const gap = BREAK.exec(text)
    if (!gap) break
    RUN.lastIndex = read + gap[0].length
    const run = RUN.exec(text)?.[0] ?? ''
    if (!looksRandom(run) || isNextEntry(text, read + gap[0].length)) break
    // A list of commits and digests has one in front of each line, which is no rest of other letters.
    if (/^[0-9a-f]{7,64}$/.test(run) && !/[0-9a-f-]{4}$/.test(joined)) break
    pieces.push({ at: joined.length, source: read + gap[0].length })
    joined += run
    read = RUN.lastIndex
  }
  if (pieces.length === 1) return undefined
  // The rest of the last line, by which a rule may recognize what stands before it.
  const rest = REST.exec(text.slice(read, read + BEFORE))?.[0] ?? ''
  return { text: joined + rest, pieces }
}

/** Where the letters of a line end, before a quote, a sign that joins pieces and spaces. */
function endOfRun(text: string, newline: number): number {
  let end = newline
  while (end > 0 && newline - end < 12 && ' \t\r+\\.'.includes(text.charAt(end - 1))) end -= 1
  if ('"\'`'.includes(text.charAt(end - 1))) return end - 1
  // A sign right after the letters belongs to them.
  let own = newline
  while (own > 0 && newline - own < 12 && ' \t\r\\'.includes(text.charAt(own - 1))) own -= 1
  return own
}

const RUN_CHARACTER = /[A-Za-z0-9+/_.~=%!#^*-]/

const isRunCharacter = (text: string, position: number) => RUN_CHARACTER.test(text.charAt(position))

function sourceOf({ pieces }: JoinedLines, position: number): number {
  const piece = pieces.findLast(({ at }) => at <= position)
  return piece ? piece.source + position - piece.at : position
}
