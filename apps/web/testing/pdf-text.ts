import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj([\s\S]*?)(endobj|stream\r?\n)/g
const MAPPED = /<([0-9A-F]+)> <([0-9A-F]+)>(?: <([0-9A-F]+)>)?/gi
const DRAWN = /\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]*)>|(ET)/g

interface PdfObject {
  head: string
  stream: string
}

/** The text of each page of a PDF that Chromium printed, without spaces: where they are is known to its fonts alone. */
export function pdfText(file: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(file).toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '')?.stream ?? ''
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        charactersOf(objects, id),
      ]),
    )
    return readContent(content, fonts)
  })
}

function readObjects(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const pattern = new RegExp(OBJECT)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, id = '', head = '', end] = match
    const length = end === 'endobj' ? 0 : Number(/\/Length (\d+)/.exec(head)?.[1])
    // A packed stream may hold any bytes, those of an end among them.
    const packed = text.slice(pattern.lastIndex, pattern.lastIndex + length)
    pattern.lastIndex += length
    const isPacked = head.includes('/FlateDecode')
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed
    objects.set(id, { head, stream })
  }
  return objects
}

/** Characters by number of glyph. */
function charactersOf(objects: ReadonlyMap<string, PdfObject>, font: string): Map<number, string> {
  const table = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(font)?.head ?? '')?.[1] ?? '')?.stream ?? ''
  const characters = new Map<number, string>()
  for (const [, block = '', kind] of table.matchAll(/beginbf\w+\n([\s\S]*?)endbf(char|range)/g)) {
    for (const [, from = '', to = '', start = to] of block.matchAll(MAPPED)) {
      const first = Number.parseInt(from, 16)
      const last = kind === 'char' ? first : Number.parseInt(to, 16)
      const units = start.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
      for (let glyph = first; glyph <= last; glyph += 1) {
        const own = [...units.slice(0, -1), (units.at(-1) ?? 0) + glyph - first]
        characters.set(glyph, String.fromCharCode(...own))
      }
    }
  }
  return characters
}

function readContent(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined
  let text = ''
  for (const [, name, glyphs] of content.matchAll(DRAWN)) {
    if (name) font = fonts.get(name)
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? ''
  }
  return text.replaceAll(/\s/g, '')
}
