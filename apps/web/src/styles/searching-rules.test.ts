import { expect, test } from 'vitest'
import { readReadingAssets } from '../server/reading-assets.ts'

/** A rule that asks an element around the page for what stands anywhere in it: `:root` does without scripts alone. */
const SEARCHING =
  /(?:^|[},\s])(?:html|body|main|#root|\.reading-page|\.vitrine-conversation)(?:\.[\w-]+)*:has\(/

test.each(['conversation', 'run'] as const)(
  'no style of the page of a shared %s is worked out anew by a search while more of the page arrives',
  (kind) => {
    const { style = '' } = readReadingAssets()[kind]
    expect(style).toContain('.frame-bar')
    expect(SEARCHING.exec(style)?.[0]).toBeUndefined()
  },
)
