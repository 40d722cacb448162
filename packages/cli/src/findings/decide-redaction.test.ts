import { expect, test } from 'vitest'
import { startFakeServer } from '../__fixtures__/fake-server.ts'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'
import { token, transcriptWith } from '../__fixtures__/secrets.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const input = transcriptWith(`My token is ${token}.`)

test('without a terminal, what is surely a secret is not sent, and the way on is said', async () => {
  const server = await startFakeServer()
  const { exitCode, stdout, stderr } = await runVitrine(['share', '-'], { ...server, input })
  expect([exitCode, stdout]).toEqual([3, ''])
  expect(stderr).toContain('1 secret would be published:\n  1 × GitHub token (sure): ghp_…')
  expect(stderr).toContain('--redact secrets masks them')
  expect(server.uploads).toEqual([])
})

test.each([
  ['secrets', false, 'mask'],
  ['all', false, 'mask'],
  ['none', true, 'publish'],
])('--redact %s says it beforehand', async (what, isSent, secrets) => {
  const server = await startFakeServer()
  const { exitCode } = await runVitrine(['share', '-', '--redact', what], { ...server, input })
  expect(exitCode).toBe(0)
  expect(Buffer.concat(server.uploads).includes(token)).toBe(isSent)
  expect([...server.shares.values()].map((share) => share.secrets)).toEqual([secrets])
})

test('what the server finds itself is told with its kinds and what to do', async () => {
  const server = await startFakeServer({ finds: [{ kind: 'shop-token', preview: 'shop' }] })
  const plain = transcriptWith('Nothing that this command knows.')
  const { exitCode, stderr } = await runVitrine(['share', '-'], { ...server, input: plain })
  expect(exitCode).toBe(3)
  expect(stderr).toMatch(/found 1 secret in what would be published \(shop-token\)\. --redact secrets masks/)
})

test.each([
  [['perhaps', 'secrets'], 0, '[GitHub token 1]'],
  [['none'], 0, token],
  [['stop'], 130, ''],
])('on a terminal the person answers %j', async (typed, expected, sent) => {
  const server = await startFakeServer()
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'chat.json'), input)
  const { exitCode } = await runVitrine(['share', 'chat.json'], { ...server, cwd, typed })
  expect(exitCode).toBe(expected)
  expect(Buffer.concat(server.uploads).toString()).toContain(sent)
  if (sent === '') expect(server.uploads).toEqual([])
})

test.each([['convert'], ['render', '-o', '-']])(
  '%s masks what --redact says, and nothing without it',
  async (...command) => {
    const masked = await runVitrine([...command, '-', '--redact', 'secrets'], { input })
    expect(masked.stdout).toContain('[GitHub token 1]')
    expect(masked.stdout).not.toContain(token)
    expect(masked.stderr).toContain('1 place masked.')
    expect((await runVitrine([...command, '-'], { input })).stdout).toContain(token)
  },
)
