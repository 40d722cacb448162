import { afterEach, expect, test } from 'vitest'
import { startProduct, type Product } from './product.ts'

let product: Product | undefined

afterEach(async () => {
  product?.process.kill('SIGKILL')
  product = undefined
})

async function isServing({ address }: Product): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
}

test('the start command says where it serves, where data lives and links to a sample that can be read', async () => {
  product = await startProduct()
  expect(product.greeting).toContain(product.dataFolder)
  const sample = /http:\S+\/shared\/conversations\/[\w-]{22,}/.exec(product.greeting)?.[0] ?? ''
  const page = await fetch(sample)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Is the sundial broken?')
  product.process.kill('SIGTERM')
  await product.ended
})

test('SIGTERM to the start command stops everything', async () => {
  product = await startProduct()
  expect(await isServing(product)).toBe(true)
  product.process.kill('SIGTERM')
  await product.ended
  expect(await isServing(product)).toBe(false)
})

test('Ctrl-C, which reaches every process of the terminal, stops everything', async () => {
  product = await startProduct()
  process.kill(-(product.process.pid ?? 0), 'SIGINT')
  await product.ended
  expect(await isServing(product)).toBe(false)
})
