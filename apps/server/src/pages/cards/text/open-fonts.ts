import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face as FontFace, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { type Face, familiesFor } from './font-families.ts'

/** Fonts that hold the letters of some texts. */
export interface Fonts {
  /** The font of a letter with its marks, at a weight; undefined where none of the bundled ones has it. */
  find(letter: string, face: Face, weight: number): Font | undefined
}

/** A file of a family: it holds the characters of these ranges. */
interface Slice {
  path: string
  ranges: readonly (readonly [first: number, last: number])[]
}

interface OpenSlice {
  characters: ReadonlySet<number>
  weights: Map<number, Font>
  face: FontFace
}

/** Characters that fonts need not have: they only change their neighbours. */
const SILENT = /[\p{Default_Ignorable_Code_Point}\s]/u

const resolve = createRequire(import.meta.url).resolve

const families = new Map<string, Promise<readonly Slice[]>>()
const slices = new Map<string, Promise<OpenSlice>>()

/** Opens those files that the letters of the texts are in, each once in a process; a text takes a few of some hundred. */
export async function openFonts(texts: readonly string[], language: string): Promise<Fonts> {
  const open = new Map<Slice, OpenSlice>()
  const known = new Map<string, readonly Slice[]>()
  for (const character of new Set(texts.flatMap((text) => [...text])))
    for (const face of ['prose', 'ui'] as const)
      await openFor(character, familiesFor(character, face, language), known, open)

  function search(letter: string, face: Face): OpenSlice | undefined {
    const needed = [...letter].filter((character) => !SILENT.test(character) || character === ' ')
    const candidates = familiesFor(letter, face, language).flatMap((family) => known.get(family) ?? [])
    for (const slice of candidates) {
      const opened = open.get(slice)
      if (opened && needed.every((character) => opened.characters.has(character.codePointAt(0) ?? 0)))
        return opened
    }
    return undefined
  }

  const found = new Map<string, OpenSlice | undefined>()
  return {
    find(letter, face, weight) {
      const key = face + letter
      if (!found.has(key)) found.set(key, search(letter, face))
      const slice = found.get(key)
      return slice && fontOf(slice, weight)
    },
  }
}

/** Opens files until one of them has the character. */
async function openFor(
  character: string,
  names: readonly string[],
  known: Map<string, readonly Slice[]>,
  open: Map<Slice, OpenSlice>,
): Promise<void> {
  const codePoint = character.codePointAt(0) ?? 0
  for (const name of names) {
    const family = known.get(name) ?? (await readFamily(name))
    known.set(name, family)
    for (const slice of family) {
      if (!slice.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
      const opened = open.get(slice) ?? (await openSlice(slice))
      open.set(slice, opened)
      if (opened.characters.has(codePoint)) return
    }
  }
}

function fontOf({ face, weights }: OpenSlice, weight: number): Font {
  const known = weights.get(weight)
  if (known) return known
  const font = new Font(face)
  const { wght } = face.getAxisInfos()
  if (wght) font.setVariations([new Variation('wght', Math.min(wght.max, Math.max(wght.min, weight)))])
  weights.set(weight, font)
  return font
}

function readFamily(name: string): Promise<readonly Slice[]> {
  const known = families.get(name)
  if (known) return known
  const family = readSlices(name)
  families.set(name, family)
  return family
}

async function readSlices(name: string): Promise<Slice[]> {
  const list = resolve(`@fontsource-variable/${name}/unicode.json`)
  const ranges = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([key, written]) => ({
    path: join(dirname(list), 'files', `${name}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: written.split(',').map(parseRange),
  }))
}

/** As CSS writes it: `U+0600-06FF`, or `U+2116` for one character. */
function parseRange(written: string): readonly [number, number] {
  const [first = '', last = first] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function openSlice({ path }: Slice): Promise<OpenSlice> {
  const known = slices.get(path)
  if (known) return known
  const opened = readSlice(path)
  slices.set(path, opened)
  return opened
}

async function readSlice(path: string): Promise<OpenSlice> {
  const face = new FontFace(new Blob(await decompress(await readFile(path))))
  return { face, characters: new Set(face.collectUnicodes()), weights: new Map() }
}
