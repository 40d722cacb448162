import { expect, test } from 'vitest'
import { readDocComments } from './read-doc-comments.ts'

const source = `/** Not of a name that is exported. */
const inner = 1

/**
 * Shows a thing,
 * in one line.
 *
 * - and a list
 */
export interface Thing {
  /** Its name. */
  name: string
  /**
   * How long.
   * @default 3
   */
  readonly length?: number
}

export const bare = 2
`

test('reads what the source says of exported names and their members', () => {
  const comments = readDocComments(source)
  expect([...comments.keys()]).toEqual(['Thing', 'bare'])
  expect(comments.get('Thing')?.text).toBe('Shows a thing, in one line.\n\n- and a list')
  expect([...(comments.get('Thing')?.members ?? [])]).toEqual([
    ['name', 'Its name.'],
    ['length', 'How long. By default `3`.'],
  ])
  expect(comments.get('bare')?.text).toBe('')
})
