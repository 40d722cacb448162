import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '@vitrine/tooling/browser'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import { chromium } from 'playwright-core'
import { type BuiltPage, buildPeerPage, type PeerPage, peerPages, sourceOf } from './peers/build-peer-page.ts'
import { inspectPeerPage } from './peers/inspect-peer-page.ts'
import { type MeasuredPage, writePeerResults } from './peers/write-peer-results.ts'

/** One conversation as a page of ours and of peers: lines, sizes, what is there, and what axe says. */
export async function benchPeers(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-peers-'))
  const built = new Map<PeerPage, BuiltPage>()
  for (const name of peerPages) {
    built.set(name, await buildPeerPage(sourceOf(name), join(folder, name)))
    writeFileSync(join(folder, name, 'index.html'), documentOf(name))
  }
  const server = await serveFolder(folder)
  const browser = await chromium.launch(await launchOptions())
  try {
    const pages = new Map<PeerPage, MeasuredPage>()
    for (const [name, page] of built)
      pages.set(name, {
        built: page,
        inspected: await inspectPeerPage(browser, `${server.origin}/${name}/index.html`),
      })
    console.log(writePeerResults(pages))
    const ours = pages.get('vitrine')
    return ours?.inspected.violations.length === 0
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true })
  }
}

function documentOf(name: PeerPage): string {
  return `<!doctype html><html lang="en" data-theme="system"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="page.css"></head><body><div id="root"></div><script type="module" src="page.js"></script></body></html>`
}
