import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '@vitrine/tooling/serve-folder'

/** Packages whose built modules lie beside the documents, in folders of their names. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'share-views': import.meta.resolve('@vitrine/share-views/browser'),
  'rich-text': import.meta.resolve('@vitrine/rich-text/browser'),
}

/** Documents on this machine, with the built modules of the packages beside them. */
export interface ServedDocuments {
  origin: string
  /** Adds a document, or writes it anew. */
  write(name: string, document: string): void
  close(): void
}

/** Serves documents, which may be added later. */
export async function serveDocuments(): Promise<ServedDocuments> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-documents-'))
  for (const [name, entry] of Object.entries(SCRIPTS))
    symlinkSync(dirname(fileURLToPath(entry)), join(folder, name))
  const server = await serveFolder(folder)
  return {
    origin: server.origin,
    write: (name, document) => writeFileSync(join(folder, `${name}.html`), document),
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
