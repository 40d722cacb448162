#!/usr/bin/env node
import { run } from './run.ts'

/** As shells report a process that ended because nobody reads its output. */
const BROKEN_PIPE_EXIT_CODE = 141

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(BROKEN_PIPE_EXIT_CODE)
    throw error
  })
}

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
})
