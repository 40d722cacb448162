import { type Conversation, currentBranch, type Message } from '@vitrine/transcript'
import { COLOURS } from './card-colours.ts'
import { pickEvenly } from './pick-evenly.ts'

/** Size of the drawing of a conversation, in pixels. */
export const TURNS_SIZE = { width: 244, height: 446 }

/** A row of the drawing; widths are shares of what a row can take. */
type Row =
  | { kind: 'person'; width: number }
  | { kind: 'answer'; width: number }
  | { kind: 'tools'; failed: readonly boolean[] }

const PITCH = { person: 19, answer: 12, tools: 17 } as const
const INDENT = 24
const SQUARE = 9
const SQUARES_A_ROW = 8
const LINES_OF_ANSWER = 6

/** Draws the turns of a published conversation from their kinds, lengths and order alone: nobody can read a word out of it. */
export function drawTurns(conversation: Conversation): string {
  const rows = fitting(currentBranch(conversation).flatMap(rowsOf))
  let y = 0
  return rows
    .map((row) => {
      const drawn = drawRow(row, y)
      y += PITCH[row.kind]
      return drawn
    })
    .join('')
}

function rowsOf({ role, parts }: Message): Row[] {
  const length = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0)
  if (role === 'user') return [{ kind: 'person', width: shareOf(length, 0.16, 0.8) }]
  if (role !== 'assistant') return []
  const calls = parts.flatMap((part) => (part.type === 'tool-call' ? [part.result?.outcome === 'error'] : []))
  const tools = Array.from({ length: Math.ceil(calls.length / SQUARES_A_ROW) }, (_, at) => ({
    kind: 'tools' as const,
    failed: calls.slice(at * SQUARES_A_ROW, (at + 1) * SQUARES_A_ROW),
  }))
  return [...linesOf(length), ...tools]
}

/** An answer is as many lines as its length has, the last one shorter. */
function linesOf(length: number): Row[] {
  if (length === 0) return []
  const count = Math.min(LINES_OF_ANSWER, Math.ceil(length / 160))
  return Array.from({ length: count }, (_, at) => ({
    kind: 'answer' as const,
    width: at === count - 1 ? shareOf(length % 160, 0.3, 0.9) : 0.82 + ((length * (at + 3)) % 19) / 100,
  }))
}

/** Between the least and the most, by the logarithm: a hundred words are not a hundred times as wide as one. */
function shareOf(length: number, least: number, most: number): number {
  return least + (most - least) * Math.min(1, Math.log2(1 + length / 12) / 6)
}

/** A long conversation shows rows from all of it. */
function fitting(rows: readonly Row[]): Row[] {
  let count = rows.length
  let chosen = [...rows]
  while (heightOf(chosen) > TURNS_SIZE.height) {
    count = Math.min(count - 1, Math.floor((count * TURNS_SIZE.height) / heightOf(chosen)))
    chosen = pickEvenly(rows, count, ({ kind }) => kind === 'person')
  }
  return chosen
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { kind }) => sum + PITCH[kind], 0)
}

function drawRow(row: Row, y: number): string {
  const inner = TURNS_SIZE.width - INDENT
  switch (row.kind) {
    case 'person':
      return `<rect x="0" y="${y}" width="${Math.round(row.width * TURNS_SIZE.width)}" height="13" rx="6.5" fill="currentColor"/>`
    case 'answer':
      return `<rect x="${INDENT}" y="${y + 3}" width="${Math.round(Math.min(1, row.width) * inner)}" height="3" fill="${COLOURS.lineStrong}" opacity="0.75"/>`
    case 'tools':
      return row.failed
        .map(
          (isFailed, at) =>
            `<rect x="${INDENT + at * 17}" y="${y + 2}" width="${SQUARE}" height="${SQUARE}" fill="${isFailed ? COLOURS.bad : COLOURS.tool}" opacity="${isFailed ? 1 : 0.8}"/>`,
        )
        .join('')
  }
}
