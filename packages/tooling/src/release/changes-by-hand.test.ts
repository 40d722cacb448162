import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const [, section = ''] = readFileSync(join(repository, '.github/VERSIONS.md'), 'utf8').split(
  '## What is changed by hand',
)

const breaking = readdirSync(join(repository, '.changeset'))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const [, sentence] =
      /\*\*Breaking\*\*: ([^]*?)\.(?:\s|$)/.exec(
        readFileSync(join(repository, '.changeset', file), 'utf8'),
      ) ?? []
    return sentence === undefined ? [] : [{ file, names: sentence.match(/`[^`]+`/g) ?? [] }]
  })

test('what a changeset calls breaking is in VERSIONS.md, with what to do about it', () => {
  const missing = breaking.flatMap(({ file, names }) =>
    names.filter((name) => !section.includes(name)).map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
