import { tooManyBlocks } from '../inputs/too-large.ts'
import { MAX_BLOCKS } from '../inputs/limits.ts'
import { AgentFault } from '../inputs/agent-fault.ts'
import type { Work } from '../run/work.ts'
import { readPlainText } from './read-plain-text.ts'
import type { TextBlock } from './text-document.ts'

/** Headings are made of keys down to here. */
const HEADING_DEPTH = 2
/** Longer texts are paragraphs, shorter values follow their key; in characters. */
const LONG_VALUE = 80

/** Reads JSON: keys of objects as headings, long texts as paragraphs, other values as items of "key: value". */
export async function readJson(text: string, work: Work): Promise<TextBlock[]> {
  const blocks: TextBlock[] = []
  const stack: { key: string; value: unknown; depth: number }[] = [
    { key: '', value: parseJson(text), depth: 0 },
  ]
  await work.pause()
  for (let at = stack.pop(); at; at = stack.pop()) {
    await work.pause()
    const { key, value, depth } = at
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value)
      if (key !== '' && depth <= HEADING_DEPTH) blocks.push({ kind: 'heading', level: depth, text: key })
      if (isList && value.length > MAX_BLOCKS) throw tooManyBlocks()
      const inside = Object.entries(value).map(([name, each]) => ({
        key: isList ? '' : name,
        value: each as unknown,
        depth: isList ? depth : depth + 1,
      }))
      for (const each of inside.toReversed()) stack.push(each)
    } else if (typeof value === 'string' && value.length > LONG_VALUE) {
      for (const paragraph of await readPlainText(value, work)) blocks.push(paragraph)
    } else if (value !== null && value !== '') {
      blocks.push({ kind: 'item', text: key === '' ? String(value) : `${key}: ${String(value)}` })
    }
  }
  return blocks
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AgentFault(
      'unreadable-file',
      `The file is no JSON: ${why.slice(0, 200)}. Mend it and choose it again.`,
    )
  }
}
