import { buildGallery, SITE } from './build-gallery.ts'
import { serveFolder } from './serve-folder.ts'

console.log('Building the gallery …')
const pages = await buildGallery()
const { address } = await serveFolder(SITE, Number(process.env.PORT ?? 8790))
console.log(`${pages} files in ${SITE}\n\nGallery: ${address}`)
