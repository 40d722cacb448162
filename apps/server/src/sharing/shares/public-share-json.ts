import type { PublicShareRow } from './find-share.ts'
import type { SnapshotJson } from './read-snapshot.ts'

/** A `PublicShare`, put together from stored JSON without parsing it. */
export function publicShareJson(
  { id, kind, createdAt, branding }: PublicShareRow,
  { model, prepared }: SnapshotJson,
): Buffer {
  const start = JSON.stringify({ id, publishedAt: createdAt.toISOString(), brand: branding?.brand }).slice(
    0,
    -1,
  )
  const [before, after] = kind === 'run' ? [',', '}'] : [',"html":', '}}']
  return Buffer.concat([
    Buffer.from(`${start},"${kind}":{"${kind}":`),
    model,
    Buffer.from(before),
    kind === 'run' ? prepared.subarray(1) : prepared,
    Buffer.from(after),
  ])
}
