import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyPart } from '../__fixtures__/every-part.ts'
import { PREPARATION_VERSION } from './preparation-version.ts'
import { prepareConversation } from './prepare-conversation.ts'

/** What each version writes. Stored HTML is kept by version, so another output needs another version here. */
const OUTPUT: Record<string, string> = {
  '5.1': '8166abe8b1ab3afb',
}

test('changes together with the HTML that is prepared', () => {
  const { html } = prepareConversation(everyPart)
  const hash = createHash('sha256').update(JSON.stringify(html)).digest('hex').slice(0, 16)
  expect(hash).toBe(OUTPUT[PREPARATION_VERSION])
})
