import { cutText } from '../text/cut-text.ts'
import { createTextEscaper } from '../text/escape-text.ts'
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
/** Characters after which a value opens no further; its JSON has the rest. */
const MOST_CHARACTERS = 16_000

/** Text that would read as another type without its quotes. */
const LOOKS_OTHERWISE = /^(?:|true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$|^\s|\s$/

/** What a value may still show, and what escapes all of its texts. */
interface Room {
  entries: number
  characters: number
  isOpen: boolean
  escape: (text: string) => string
}

/**
 * Shows a value of JSON as lists of names and values that open without script, bounded however large the value is:
 * numbers and truths by their colour, texts without quotes unless they would read as something else. `source`, the whole
 * value as code, stands below it, closed.
 */
export function renderData(value: unknown, source: SafeHtml): SafeHtml {
  const room: Room = {
    entries: MOST_ENTRIES,
    characters: MOST_CHARACTERS,
    isOpen: countEntries(value, MOST_OPEN + 1) <= MOST_OPEN,
    escape: createTextEscaper(),
  }
  const tree = isContainer(value) ? list(value, room, 0) : `<p>${scalar(value, room)}</p>`
  return trustPreparedHtml(
    `<div class="data-tree">${tree}<details class="data-source"><summary>JSON</summary>${source}</details></div>`,
  )
}

function list(value: object, room: Room, level: number): string {
  const isList = Array.isArray(value)
  const names = isList ? undefined : Object.keys(value)
  const count = names?.length ?? (value as unknown[]).length
  const items: string[] = []
  const most = Math.min(count, MOST_SIDE_BY_SIDE, Math.max(0, room.entries))
  room.entries -= most
  while (items.length < most && room.characters > 0) {
    const name = names?.[items.length] ?? String(items.length)
    const inner: unknown = (value as Record<string, unknown>)[name]
    items.push(entry(nameHtml(name, isList, room), inner, room, level))
  }
  const left = count - items.length
  return `<ul>${items.join('')}${left > 0 ? `<li><i>… +${left}</i></li>` : ''}</ul>`
}

function entry(name: string, value: unknown, room: Room, level: number): string {
  if (isContainer(value)) {
    const outline = `<i dir="auto">${outlineOf(value, room)}</i>`
    const isEmpty = countEntries(value, 1) === 0
    if (isEmpty || level >= DEEPEST || room.entries <= 0 || room.characters <= 0)
      return `<li>${name} ${outline}</li>`
    const inner = list(value, room, level + 1)
    return `<li><details${room.isOpen ? ' open' : ''}><summary>${name} ${outline}</summary>${inner}</details></li>`
  }
  if (typeof value === 'string' && value.length > LONG_TEXT) {
    const beginning = `<i dir="auto">${written(`${cutText(value, BEGINNING)}…`, room)}</i>`
    return `<li><details><summary>${name} ${beginning}</summary><p dir="auto">${longText(value, room)}</p></details></li>`
  }
  return `<li>${name} <span dir="auto">${scalar(value, room)}</span></li>`
}

function nameHtml(name: string, isIndex: boolean, room: Room): string {
  return isIndex ? `<i>${name}</i>` : `<b dir="auto">${written(cutText(name, LONG_TEXT), room)}</b>`
}

function scalar(value: unknown, room: Room): string {
  if (typeof value === 'string') {
    return LOOKS_OTHERWISE.test(value) ? `“${written(value, room)}”` : written(value, room)
  }
  const kind = typeof value === 'number' ? 'number' : 'keyword'
  return `<span class="code-${kind}">${written(String(value), room)}</span>`
}

function longText(text: string, room: Room): string {
  const left = text.length - LONGEST_TEXT
  return left > 0 ? `${written(cutText(text, LONGEST_TEXT), room)} <i>… +${left}</i>` : written(text, room)
}

function outlineOf(value: object, room: Room): string {
  if (Array.isArray(value)) return `[ ${value.length} ]`
  let names = ''
  for (const name in value) {
    names += names === '' ? name : `, ${name}`
    if (names.length > BEGINNING) return written(`{ ${cutText(names, BEGINNING)}… }`, room)
  }
  return written(`{ ${names} }`, room)
}

function written(text: string, room: Room): string {
  room.characters -= text.length
  return room.escape(text)
}

/** Counts what a value holds, up to a limit and as deep as it would open. */
function countEntries(value: unknown, limit: number, level = 0): number {
  if (limit <= 0 || level > DEEPEST || !isContainer(value)) return 0
  let count = 0
  for (const name in value) {
    const inner: unknown = (value as Record<string, unknown>)[name]
    count += 1 + countEntries(inner, limit - count - 1, level + 1)
    if (count >= limit) return count
  }
  return count
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
