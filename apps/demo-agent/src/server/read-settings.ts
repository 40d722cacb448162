import { parseArgs } from 'node:util'
import type { StartOptions } from './start-demo-agent.ts'

/** A setting that cannot be used; its message says which, and what it may be. */
export class SettingFault extends Error {
  override name = 'SettingFault'
}

/** Reads where to listen: `--host` and `--port`, else HOST and PORT; FILE_ORIGINS is a list parted by commas. */
export function readSettings(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: { host: { type: 'string' }, port: { type: 'string' } },
  })
  const port = values.port ?? environment.PORT ?? '0'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new SettingFault(
      `PORT is "${port}", which is no port. Set it to a number from 0 to 65535; 0 takes a free one.`,
    )
  const origins = (environment.FILE_ORIGINS ?? '').split(',').map((origin) => origin.trim())
  return {
    host: values.host ?? environment.HOST ?? '127.0.0.1',
    port: Number(port),
    fileOrigins: origins.filter((origin) => origin !== '').map(parseOrigin),
  }
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new SettingFault(
      `FILE_ORIGINS holds "${text}", which is no origin. Write it as http://127.0.0.1:8787.`,
    )
  return url.origin
}
