import { expect, test } from 'vitest'
import { languageOfFile } from './language-of-file.ts'

test.each([
  [{ file_path: '/soup/Peas.TS' }, 'ts'],
  [{ absolute_path: 'C:\\soup\\leeks.toml' }, 'toml'],
  [{ path: 'soup/Dockerfile' }, 'dockerfile'],
  [{ file_path: 7, path: 'peas.py' }, 'py'],
  [{ path: 'soup.d/peas' }, undefined],
  [{ command: 'cat peas.py' }, undefined],
])('languageOfFile of %j is %s', (fields, language) => {
  expect(languageOfFile(fields)).toBe(language)
})
