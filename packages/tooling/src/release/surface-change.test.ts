import { expect, test } from 'vitest'
import { mayFollow, surfaceChange } from './surface-change.ts'

const report = (code: string) => `## API Report File\n\n\`\`\`ts\n\n${code}\n\`\`\`\n`

const before = report(`// @public
export function read(text: string): number;

// @public
export interface Options {
    deep?: boolean;
}`)

test.each([
  ['the same', before, 'none'],
  ['with another comment', before.replaceAll('// @public', '// @public (undocumented)'), 'none'],
  [
    'with a property more',
    before.replace('deep?: boolean;', 'deep?: boolean;\n    wide?: boolean;'),
    'added',
  ],
  ['with another parameter', before.replace('text: string', 'text: Uint8Array'), 'broken'],
  ['without a property', before.replace('    deep?: boolean;\n', ''), 'broken'],
  ['gone', undefined, 'broken'],
] as const)('a surface %s is %s', (_, after, change) => {
  expect(surfaceChange(before, after)).toBe(change)
})

test('an entry that is new is an addition', () => {
  expect(surfaceChange(undefined, before)).toBe('added')
})

test.each([
  ['0.1.0', '0.1.1', 'none', true],
  ['0.1.0', '0.1.1', 'added', true],
  ['0.1.0', '0.1.1', 'broken', false],
  ['0.1.0', '0.2.0', 'broken', true],
  ['0.9.3', '1.0.0', 'broken', true],
  ['1.2.0', '1.2.1', 'added', false],
  ['1.2.0', '1.3.0', 'added', true],
  ['1.2.0', '1.3.0', 'broken', false],
  ['1.2.0', '2.0.0', 'broken', true],
] as const)('%s may be followed by %s with what is %s: %s', (was, is, change, may) => {
  expect(mayFollow(was, is, change)).toBe(may)
})
