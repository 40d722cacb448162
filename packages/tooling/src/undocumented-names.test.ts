import { expect, test } from 'vitest'
import { undocumentedNames } from './undocumented-names.ts'

test('names what is exported without a docstring, and neither members nor what is only used inside', () => {
  const report = [
    '// @public (undocumented)',
    '// Warning: (ae-forgotten-export) The symbol "Inner" needs to be exported',
    'export interface Person {',
    '    // (undocumented)',
    '    name: string;',
    '}',
    '',
    '// @public',
    'export function greet(person: Person): string;',
    '',
    '// @public (undocumented)',
    'interface Inner {',
    '}',
    '',
  ].join('\n')
  expect(undocumentedNames(report)).toEqual(['interface Person'])
})
