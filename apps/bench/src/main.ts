import { benchEdge } from './bench-edge.ts'
import { benchEnumeration } from './bench-enumeration.ts'
import { benchCompare } from './bench-compare.ts'
import { benchAppends } from './bench-appends.ts'
import { benchImport } from './bench-import.ts'
import { benchLive } from './bench-live.ts'
import { benchOutage } from './bench-outage.ts'
import { benchPages } from './bench-pages.ts'
import { benchPeers } from './bench-peers.ts'
import { benchRunScroll } from './bench-run-scroll.ts'
import { benchScreens } from './bench-screens.ts'
import { benchSecrets } from './bench-secrets.ts'
import { benchServe } from './bench-serve.ts'
import { benchSignInPeers } from './bench-sign-in-peers.ts'
import { benchSignIns } from './bench-sign-ins.ts'
import { benchStreaming } from './bench-streaming.ts'

const benches: Record<string, () => Promise<boolean>> = {
  import: benchImport,
  secrets: benchSecrets,
  serve: benchServe,
  pages: benchPages,
  peers: benchPeers,
  'sign-in-peers': benchSignInPeers,
  outage: benchOutage,
  enumeration: benchEnumeration,
  'sign-ins': benchSignIns,
  live: benchLive,
  growth: benchAppends,
  edge: benchEdge,
  'run-scroll': benchRunScroll,
  compare: benchCompare,
  screens: benchScreens,
  streaming: benchStreaming,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(2)
}
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  const keepsItsWord = await benches[name]?.()
  if (!keepsItsWord) process.exitCode = 1
}
