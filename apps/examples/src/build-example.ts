import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installApplication } from '@vitrine/tooling/install-packed'

/** Installs an example from tarballs, outside the repository, and gives its folder. */
export function installExample(name: string): string {
  return installApplication(fileURLToPath(new URL(`../${name}`, import.meta.url)))
}

/** Runs a command that an installed example has, as a script of its package.json does, for production. */
export async function runInstalled(folder: string, command: string, ...parameters: string[]): Promise<void> {
  const run = promisify(execFile)(process.execPath, [join(folder, 'node_modules', command), ...parameters], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  })
  await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command}: ${error.stdout}${error.stderr}`, { cause: error })
  })
}

/** Checks the types of an example, and builds it with Vite. */
export async function buildWithVite(folder: string): Promise<void> {
  await runInstalled(folder, 'typescript/bin/tsc')
  await runInstalled(folder, 'vite/bin/vite.js', 'build')
}

/** Starts the server of an installed example, which prints its address once it listens. */
export async function startServer(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface(server.stdout), 'line')) as [string]
  return { origin: origin.replace('localhost', '127.0.0.1'), close: () => server.kill() }
}
