import { readFile } from 'node:fs/promises'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Rules of markdown-it that do nothing with the settings of `createParser`, which allow neither HTML nor typography. */
const UNUSED_RULES = ['replacements', 'smartquotes', 'html_block', 'html_inline']

/** Leaves rules out of the bundled markdown-it, and with them all that they alone need. */
export const leaveOutRules: Plugin = {
  name: 'leave-out-rules',
  setup(build) {
    build.onLoad({ filter: /\/markdown-it\.mjs$/ }, async ({ path }) => ({
      contents: UNUSED_RULES.reduce(withoutRule, await readFile(path, 'utf8')),
    }))
  },
}

/** Throws where markdown-it lists the rule in another way. */
function withoutRule(code: string, rule: string): string {
  const entry = new RegExp(`^\\t\\[\\s*"${rule}",\\s*\\w+(?:,\\s*\\[[^\\]]*\\])?\\s*\\],?$`, 'm')
  if (!entry.test(code)) throw new Error(`markdown-it has no rule ${rule} to leave out.`)
  return code.replace(entry, '')
}
