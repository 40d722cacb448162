import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { readEvents, runInput } from './__fixtures__/call-agent.ts'
import { largeText } from './__fixtures__/large-text.ts'
import { readSettings } from './server/read-settings.ts'

const main = new URL('main.ts', import.meta.url).pathname
const pids: number[] = []

afterEach(() => {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended, as it was meant to.
    }
  }
})

function start(...parameters: string[]): ChildProcess {
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  pids.push(child.pid ?? 0)
  return child
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const found = pattern.exec(output)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`It ended before it printed ${pattern}: ${output}`)
}

test('it prints its address, and at SIGTERM ends its runs and exits with 0', async () => {
  const child = start(main, '--port', '0')
  const url = await printed(child, /ready at (\S+)\n/)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const body = JSON.stringify(runInput({ text: largeText(1_000_000) }))
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  child.kill('SIGTERM')
  const [[code], events] = await Promise.all([once(child, 'exit'), readEvents(answer)])
  expect(events.at(-1)).toMatchObject({ type: 'RUN_ERROR', code: 'stopped' })
  expect(code).toBe(0)
})

test('it ends with the process that started it', async () => {
  const starter = `
    const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(main)}], { stdio: ['ignore', 'inherit', 'inherit'] })
    console.log('pid ' + child.pid + '.')
    setInterval(() => {}, 1000)
  `
  const parent = start('-e', starter)
  const output = await printed(
    parent,
    /((?:.|\n)*pid \d+\.(?:.|\n)*ready at \S+\n|(?:.|\n)*ready at \S+\n(?:.|\n)*pid \d+\.)/,
  )
  const pid = Number(/pid (\d+)/.exec(output)?.[1])
  pids.push(pid)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a setting that cannot be used is named', async () => {
  expect(() => readSettings([], { PORT: '99999' })).toThrow(/PORT is "99999"/)
  expect(() => readSettings([], { FILE_ORIGINS: 'ftp://a' })).toThrow(/FILE_ORIGINS holds "ftp:\/\/a"/)
  expect(
    readSettings(['--port', '9'], { PORT: '8', HOST: '::1', FILE_ORIGINS: 'http://a.example/x, ' }),
  ).toEqual({
    host: '::1',
    port: 9,
    fileOrigins: ['http://a.example'],
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
