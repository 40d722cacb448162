import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PluginOption } from 'vite'
import { type BuiltPage, buildPeerPage } from '../peers/build-peer-page.ts'

const SOURCES = fileURLToPath(new URL('../../sign-in-pages/', import.meta.url))

/** Name of the plugin for those that take their looks from Tailwind. */
const TAILWIND = '@tailwindcss/vite'

const DOCUMENT =
  '<!doctype html><html lang="en" data-theme="system"><head><meta charset="utf-8"><title>Sign in</title><link rel="stylesheet" href="page.css"></head><body><div id="root"></div><script type="module" src="page.js"></script></body></html>'

/** Builds the page of this name in a folder where what it imports is installed, into `site` within that. */
export async function buildSignInPage(name: string, folder: string): Promise<BuiltPage> {
  for (const file of [`${name}.tsx`, `${name}.css`])
    if (existsSync(join(SOURCES, file))) copyFileSync(join(SOURCES, file), join(folder, file))
  const built = await buildPeerPage(
    join(folder, `${name}.tsx`),
    join(folder, 'site'),
    await pluginsOf(folder),
  )
  writeFileSync(join(folder, 'site/index.html'), DOCUMENT)
  return built
}

async function pluginsOf(folder: string): Promise<PluginOption[]> {
  const plugin = join(folder, 'node_modules', TAILWIND, 'dist/index.mjs')
  if (!existsSync(plugin)) return []
  const { default: tailwind } = await import(pathToFileURL(plugin).href)
  return [tailwind()]
}
