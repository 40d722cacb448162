import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '@vitrine/tooling/browser'
import { installPacked } from '@vitrine/tooling/install-packed'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import { type Browser, chromium } from 'playwright-core'
import { buildSignInPage } from './sign-in-peers/build-sign-in-page.ts'
import { inspectSignIn } from './sign-in-peers/inspect-sign-in.ts'
import { ownScreens, type SignInPeer, signInPeers } from './sign-in-peers/sign-in-peers.ts'
import { type MeasuredSignIn, writeSignInResults } from './sign-in-peers/write-sign-in-results.ts'

/** The sign-in screen of ours and of peers, each installed by itself: lines, sizes, what is there, and what axe says. Needs the registry of npm. */
export async function benchSignInPeers(): Promise<boolean> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const ours = installPacked(['auth-screens', 'ui'], ['react', 'react-dom'])
    const screens = new Map([['vitrine', await measure(browser, 'vitrine', ownScreens, ours)]])
    for (const [name, peer] of Object.entries(signInPeers))
      screens.set(name, await measure(browser, name, peer, install(peer.versions)))
    console.log(writeSignInResults(screens))
    return screens.get('vitrine')?.inspected.violations.length === 0
  } finally {
    await browser.close()
  }
}

/** Installs exact versions into an empty folder, without scripts of theirs and without forcing what does not fit. */
function install(versions: SignInPeer['versions']): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-peer-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

async function measure(
  browser: Browser,
  name: string,
  { answers, languages, named }: Omit<SignInPeer, 'versions'>,
  folder: string,
): Promise<MeasuredSignIn> {
  const built = await buildSignInPage(name, folder)
  const server = await serveFolder(join(folder, 'site'))
  try {
    const inspected = await inspectSignIn(browser, server.origin, answers)
    return { built, inspected, languages: languages(folder), named, folder }
  } finally {
    server.close()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
}
