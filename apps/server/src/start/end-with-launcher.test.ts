import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { findLauncher } from './end-with-launcher.ts'
import { readProcess } from './read-process.ts'

const source = new URL('end-with-launcher.ts', import.meta.url).href
const child = `
  import { endWithLauncher } from ${JSON.stringify(source)}
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0) })
  endWithLauncher()
  setInterval(() => {}, 1000)
  console.log('up ' + process.pid)
`
/** A stand-in for npx: names itself as npm does, runs the child below a shell and passes no signal on. */
const launcher = `
  const { spawn } = require('node:child_process')
  process.title = 'npm exec pnpm@12 start'
  spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, ${JSON.stringify(child)}], { stdio: 'inherit' })
`

const started: number[] = []

afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, as it was meant to.
    }
  }
})

test('a process ends when the npx above it is gone, though no signal reached it', async () => {
  const npx = spawn(process.execPath, ['-e', launcher], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = (await once(npx.stdout, 'data')) as [Buffer]
  const pid = Number(/up (\d+)/.exec(first.toString())?.[1])
  started.push(pid)
  expect(findLauncher(pid)).toBe(npx.pid)

  npx.kill('SIGKILL')
  const [second] = (await once(npx.stdout, 'data')) as [Buffer]
  expect(second.toString()).toContain('ended')
})

test('a process that nobody started by npx has no launcher', () => {
  expect(findLauncher(1)).toBeUndefined()
  expect(findLauncher(2 ** 30)).toBeUndefined()
})

test('a running process is listed with its parent, an ended one is not', async () => {
  expect(readProcess(process.pid)?.parent).toBe(process.ppid)
  const short = spawn(process.execPath, ['-e', ''])
  await once(short, 'close')
  expect(readProcess(short.pid ?? 0)).toBeUndefined()
})
