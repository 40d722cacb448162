import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'

const require = createRequire(import.meta.url)

function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}

function read(name: string, path: string): string {
  return readFileSync(join(folderOf(name), path), 'utf8')
}

async function tailwind(): Promise<string> {
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id) => ({
      path: id,
      base: '/',
      content: read('tailwindcss', id === 'tailwindcss' ? 'index.css' : id),
    }),
  })
  return build(['container', 'table', 'card', 'text-center', 'mx-auto', 'p-4', 'border'])
}

/** A style sheet of a page, and whether it stands before ours or after. */
export interface HostStyle {
  name: string
  css: string
  place: 'before' | 'after'
}

/** What the pages of other people have, in the order of their names in the report. */
export async function hostStyles(): Promise<HostStyle[]> {
  const utilities = await tailwind()
  const template = 'dist/templates/app/ts/app'
  return [
    { name: 'bare', css: '', place: 'after' },
    { name: 'Tailwind 4, before ours', css: utilities, place: 'before' },
    { name: 'Tailwind 4, after ours', css: utilities, place: 'after' },
    { name: 'Bootstrap 5', css: read('bootstrap', 'dist/css/bootstrap.css'), place: 'after' },
    { name: 'create-next-app', css: read('create-next-app', `${template}/globals.css`), place: 'after' },
    {
      name: 'create-vite',
      css: ['index.css', 'App.css']
        .map((file) => read('create-vite', `template-react-ts/src/${file}`))
        .join('\n'),
      place: 'after',
    },
  ]
}
