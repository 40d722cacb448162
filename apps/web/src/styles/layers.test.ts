import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)

/** The layers that a style sheet puts in order, lowest first. */
const layersOf = (path: string) =>
  /@layer ([^;{]+);/.exec(readFileSync(path, 'utf8'))?.[1]?.split(/,\s*/) ?? []

test.each(['share-views', 'auth-screens', 'workspace-screens'])(
  'the layers of %s have their place among those of the app',
  (kit) => {
    const order = layersOf(join(import.meta.dirname, 'index.css'))
    const own = layersOf(resolve(`@vitrine/${kit}/styles.css`).replace('/dist/', '/src/'))
    expect(own).not.toEqual([])
    expect(order.filter((layer) => own.includes(layer))).toEqual(own)
  },
)
