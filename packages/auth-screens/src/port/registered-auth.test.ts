import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

test(
  'an application that registers its back end compiles no screen and no call of what that lacks',
  { timeout: 240_000 },
  async () => {
    const project = fileURLToPath(new URL('../__fixtures__/registered-application', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [
      compiler,
      '-p',
      project,
      '--checkers',
      '1',
    ]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  },
)
