import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataFolder, startProduct, type Product } from './product.ts'

let dataFolder: string
let startLink = ''
let product: Product | undefined

beforeAll(async () => {
  dataFolder = await createDataFolder()
})

afterAll(() => {
  product?.process.kill('SIGKILL')
})

async function isServing({ address }: Product): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
}

const startLinkIn = ({ greeting }: Product) =>
  /http:\S+\/agent_workflow_share\/[\w-]{22,}/.exec(greeting)?.[0]

/** Processes of the demo agent that this product has started. */
function agentsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const processes = stdout.split('\n').flatMap((line) => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ id: Number(id), parent: Number(parent), command }]
  })
  const below = (parent: number): typeof processes =>
    processes.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.id)])
  return below(pid).flatMap(({ id, command }) => (command.includes('demo-agent') ? [id] : []))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the start command says where it serves, where data lives, and links to a sample and a workflow to start; SIGTERM stops everything', async () => {
  product = await startProduct(dataFolder)
  expect(product.greeting).toContain(dataFolder)
  const sample = /http:\S+\/shared\/conversations\/[\w-]{22,}/.exec(product.greeting)?.[0] ?? ''
  const page = await fetch(sample)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Is the sundial broken?')

  startLink = startLinkIn(product) ?? ''
  expect((await fetch(startLink)).status).toBe(200)
  const agents = agentsOf(product.process.pid ?? 0)
  expect(agents).toHaveLength(1)

  expect(await isServing(product)).toBe(true)
  product.process.kill('SIGTERM')
  await product.ended
  expect(await isServing(product)).toBe(false)
  expect(agents.some(isRunning)).toBe(false)
})

test('started again on its data, Ctrl-C, which reaches every process of the terminal, stops everything', async () => {
  product = await startProduct(dataFolder)
  expect(await isServing(product)).toBe(true)
  expect(new URL(startLinkIn(product) ?? '').pathname).toBe(new URL(startLink).pathname)
  const agents = agentsOf(product.process.pid ?? 0)
  process.kill(-(product.process.pid ?? 0), 'SIGINT')
  await product.ended
  expect(await isServing(product)).toBe(false)
  expect(agents.some(isRunning)).toBe(false)
})
