import { serveFolder } from '@vitrine/tooling/serve-folder'
import { buildGallery, SITE } from './build-gallery.ts'

console.log('Building the gallery …')
const pages = await buildGallery()
const { origin } = await serveFolder(SITE, { port: Number(process.env.PORT ?? 8790) })
console.log(`${pages} files in ${SITE}\n\nGallery: ${origin}/`)
