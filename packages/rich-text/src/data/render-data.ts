import { escapeText } from '../text/escape-text.ts'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'

/** Most entries of one value; a longer one is read as JSON. */
const MOST_ENTRIES = 400
/** Most entries of one list or object. */
const MOST_SIDE_BY_SIDE = 100
/** Deepest level that opens: browsers nest elements only so far, and nobody reads on. */
const DEEPEST = 12
/** Most entries of a value that is open at once with all that it holds. */
const MOST_OPEN = 24
/** Longest text that is shown whole in its row, and longest that is shown at all, in characters. */
const LONG_TEXT = 400
const LONGEST_TEXT = 4000
/** Characters of a collapsed text, and of the names in an object, that stay visible. */
const BEGINNING = 64

/** Text that would read as another type without its quotes. */
const LOOKS_OTHERWISE = /^(?:|true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$|^\s|\s$/

/** Entries that a value may still show. */
interface Room {
  entries: number
  isOpen: boolean
}

/**
 * Shows a value of JSON as lists of names and values that open without script, bounded however large the value is:
 * numbers and truths by their colour, texts without quotes unless they would read as something else. `source`, the whole
 * value as code, stands below it, closed.
 */
export function renderData(value: unknown, source: SafeHtml): SafeHtml {
  const room: Room = { entries: MOST_ENTRIES, isOpen: countEntries(value, MOST_OPEN + 1) <= MOST_OPEN }
  const tree = isContainer(value) ? list(value, room, 0) : `<p>${scalar(value)}</p>`
  return trustPreparedHtml(
    `<div class="data-tree">${tree}<details class="data-source"><summary>JSON</summary>${source}</details></div>`,
  )
}

function list(value: object, room: Room, level: number): string {
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  const shown = entries.slice(0, Math.min(MOST_SIDE_BY_SIDE, Math.max(0, room.entries)))
  room.entries -= shown.length
  const items = shown.map(([name, inner]) => entry(nameHtml(name, isList), inner, room, level))
  const left = entries.length - shown.length
  return `<ul>${items.join('')}${left > 0 ? `<li><i>… +${left}</i></li>` : ''}</ul>`
}

function entry(name: string, value: unknown, room: Room, level: number): string {
  if (isContainer(value)) {
    const outline = `<i dir="auto">${outlineOf(value)}</i>`
    const isEmpty = Object.keys(value).length === 0
    if (isEmpty || level >= DEEPEST || room.entries <= 0) return `<li>${name} ${outline}</li>`
    const inner = list(value, room, level + 1)
    return `<li><details${room.isOpen ? ' open' : ''}><summary>${name} ${outline}</summary>${inner}</details></li>`
  }
  if (typeof value === 'string' && value.length > LONG_TEXT) {
    const beginning = `<i dir="auto">${escapeText(`${cut(value, BEGINNING)}…`)}</i>`
    return `<li><details><summary>${name} ${beginning}</summary><p dir="auto">${longText(value)}</p></details></li>`
  }
  return `<li>${name} <span dir="auto">${scalar(value)}</span></li>`
}

function nameHtml(name: string, isIndex: boolean): string {
  return isIndex ? `<i>${name}</i>` : `<b dir="auto">${escapeText(cut(name, LONG_TEXT))}</b>`
}

function scalar(value: unknown): string {
  if (typeof value === 'string') {
    return LOOKS_OTHERWISE.test(value) ? `“${escapeText(value)}”` : escapeText(value)
  }
  const kind = typeof value === 'number' ? 'number' : 'keyword'
  return `<span class="code-${kind}">${escapeText(String(value))}</span>`
}

function longText(text: string): string {
  const left = text.length - LONGEST_TEXT
  return left > 0 ? `${escapeText(cut(text, LONGEST_TEXT))} <i>… +${left}</i>` : escapeText(text)
}

function outlineOf(value: object): string {
  if (Array.isArray(value)) return `[ ${value.length} ]`
  const names = Object.keys(value).join(', ')
  return escapeText(names.length > BEGINNING ? `{ ${cut(names, BEGINNING)}… }` : `{ ${names} }`)
}

/** Counts what a value holds, up to a limit. */
function countEntries(value: unknown, limit: number): number {
  if (!isContainer(value)) return 0
  let count = 0
  for (const inner of Object.values(value)) {
    count += 1 + countEntries(inner, limit - count - 1)
    if (count >= limit) return count
  }
  return count
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Cuts a text, never through a character of two units. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
