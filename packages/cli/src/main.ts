#!/usr/bin/env node
import { run } from './program/run.ts'

/** As shells report a process that ended because nobody reads its output. */
const BROKEN_PIPE_EXIT_CODE = 141

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(BROKEN_PIPE_EXIT_CODE)
    if (stream === process.stdout) process.stderr.write(`error: The output cannot be written (${code}).\n`)
    process.exit(1)
  })
}

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
})
