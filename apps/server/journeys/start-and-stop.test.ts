import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataFolder, startProduct, type Product } from './product.ts'

let dataFolder: string
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

test('the start command says where it serves, where data lives and links to a sample; SIGTERM stops everything', async () => {
  product = await startProduct(dataFolder)
  expect(product.greeting).toContain(dataFolder)
  const sample = /http:\S+\/shared\/conversations\/[\w-]{22,}/.exec(product.greeting)?.[0] ?? ''
  const page = await fetch(sample)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Is the sundial broken?')

  expect(await isServing(product)).toBe(true)
  product.process.kill('SIGTERM')
  await product.ended
  expect(await isServing(product)).toBe(false)
})

test('started again on its data, Ctrl-C, which reaches every process of the terminal, stops everything', async () => {
  product = await startProduct(dataFolder)
  expect(await isServing(product)).toBe(true)
  process.kill(-(product.process.pid ?? 0), 'SIGINT')
  await product.ended
  expect(await isServing(product)).toBe(false)
})
