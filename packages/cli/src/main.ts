#!/usr/bin/env node
import { run } from './program/run.ts'
import { EXIT_CODES } from './terminal/exit-codes.ts'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(EXIT_CODES.brokenPipe)
    if (stream === process.stdout) process.stderr.write(`error: The output cannot be written (${code}).\n`)
    process.exit(EXIT_CODES.failed)
  })
}

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
})
