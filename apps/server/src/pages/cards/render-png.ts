import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let ready: Promise<void> | undefined

/** Draws SVG without text, or pictures outside of it, as PNG, in the size that it gives. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  ready ??= load()
  await ready
  const drawing = new Resvg(svg)
  try {
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}

async function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(readFile(file))
}
