import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const guides = fileURLToPath(new URL('../../guides', import.meta.url))
const examples = fileURLToPath(new URL('../../../examples', import.meta.url))

const EXAMPLE = /(<!-- example: (\S+) -->\s*```\w+\n)([^]*?)(?=^```$)/gm

test.each(readdirSync(guides))('%s shows the code of examples as it is', (file) => {
  const path = join(guides, file)
  const guide = readFileSync(path, 'utf8')
  const current = guide.replaceAll(
    EXAMPLE,
    (_, start: string, example: string) => start + readFileSync(join(examples, example), 'utf8'),
  )
  // WRITE_GUIDES=1 brings the guides up to date.
  if (process.env.WRITE_GUIDES) writeFileSync(path, current)
  else expect(guide).toBe(current)
  expect(guide.match(EXAMPLE)).not.toBeNull()
})
