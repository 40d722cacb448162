import { expect, test } from 'vitest'
import { fencePastedCode } from './fence-pasted-code.ts'

const code = `# Registry of tools
tools: Dict[str, Callable] = {}

import base64

def tag(data: bytes) -> str:
    """
    Converts an image.
    """
    # Encode
    encoded = base64.b64encode(data)
    return encoded`

test('puts pasted code into a block, from its first comment to its end', () => {
  expect(fencePastedCode(`refactor this, please\n\n${code}\n\nThank you very much`)).toBe(
    `refactor this, please\n\n\`\`\`\n${code}\n\`\`\`\n\nThank you very much`,
  )
})

test.each([
  ['fenced by its author', `\`\`\`python\n${code}\n\`\`\``],
  [
    'a prompt in Markdown',
    '# Role\n\nYou are a cook.\n\n## Rules\n\n- Taste (often).\n- If in doubt: ask.\n- Return soup.',
  ],
  ['one statement', 'What does this do?\n\nx = 1'],
  ['prose', 'import taxes are high.\nIf you can, return them;\nthanks.'],
])('leaves what is %s as it is', (_what, text) => {
  expect(fencePastedCode(text)).toBe(text)
})

test('looks through a long text in no time', () => {
  const text = `${'a('.repeat(90_000)}\n`
  const start = performance.now()
  expect(fencePastedCode(text)).toBe(text)
  expect(performance.now() - start).toBeLessThan(500)
})
