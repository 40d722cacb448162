import type { FilePart } from '@vitrine/transcript'

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** Address of a picture that the page itself carries; other files have none, as a page must not point outside. */
export function embeddedPicture({ url }: FilePart): string | undefined {
  return url && PICTURE.test(url) ? url : undefined
}
