import { isShareId } from '../../platform/database/share-id.ts'

/** Characters of a text that a line shows. */
const LINE_LENGTH = 200

const member = /\s*"(?:[^"\\]|\\.)*"\s*:\s*(?:"((?:[^"\\]|\\.)*)"?|-?\d[\d.eE+-]*|true|false|null)\s*,?/y

/**
 * The beginning of the first text in the JSON of an object, which may be cut off. It looks no further than the first list or
 * object inside, and passes over ids of files.
 */
export function firstText(json: string): string | null {
  member.lastIndex = json.indexOf('{') + 1
  for (let found = member.exec(json); found; found = member.exec(json)) {
    const text = read(found[1] ?? '').trim()
    if (text && !isShareId(text)) return [...text].slice(0, LINE_LENGTH).join('')
  }
  return null
}

/** Text of the inside of a JSON string, without an escape that was cut off. */
function read(escaped: string): string {
  return String(JSON.parse(`"${escaped.replace(/(?<!\\)((?:\\\\)*)\\u[\da-f]{0,3}$/i, '$1')}"`))
}
