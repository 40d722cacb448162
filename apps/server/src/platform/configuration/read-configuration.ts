import { resolve } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../errors/start-refusal.ts'
import type { Configuration } from './configuration.ts'
import { workspaceFolder } from './package-folder.ts'
import { parseAccountSettings } from './parse-account-settings.ts'
import { parseEmbeddings } from './parse-embeddings.ts'
import { parseDatabaseUrl } from './parse-database-url.ts'
import { parsePrivateConnectors } from './parse-private-connectors.ts'
import { parsePublicUrl } from './parse-public-url.ts'
import { parseServiceAddresses } from './parse-service-addresses.ts'

const MEGABYTE = 1024 * 1024

const wholeNumber = z.string().trim().regex(/^\d+$/).transform(Number)

const settings = {
  PORT: {
    schema: wholeNumber.pipe(z.number().max(65_535)),
    remedy: 'Set it to a whole number from 0 (any free port) to 65535, or unset it for 8787.',
  },
  HOST: {
    schema: z
      .string()
      .trim()
      .regex(/^[\w.:-]+$/),
    remedy:
      'Set it to a host name or IP address, such as 0.0.0.0 for every network, or unset it for 127.0.0.1.',
  },
  DATA_DIR: {
    schema: z.string().refine((path) => path.trim() !== '' && !path.includes('\0')),
    remedy: 'Set it to a folder for the data, or unset it for .data in the project.',
  },
  MAX_UPLOAD_MB: {
    schema: wholeNumber.pipe(z.number().min(1).max(500)),
    remedy: 'Set it to a whole number of megabytes from 1 to 500, or unset it for 64.',
  },
  STORAGE_MAX_MB: {
    schema: wholeNumber.pipe(z.number().min(1).max(100_000_000)),
    remedy: 'Set it to a whole number of megabytes that a workspace may store, or unset it for no limit.',
  },
  RUNS_KEEP_DAYS: {
    schema: wholeNumber.pipe(z.number().max(36_500)),
    remedy: 'Set it to a whole number of days, 0 to keep all runs, or unset it for 90.',
  },
  RUNS_MAX_MB: {
    schema: wholeNumber.pipe(z.number().min(1).max(1_000_000)),
    remedy: 'Set it to a whole number of megabytes, or unset it for 2048.',
  },
  DEMO_AGENT: {
    schema: z.enum(['on', 'off']),
    remedy: 'Set it to on or off, or unset it.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    remedy: 'Set it to fatal, error, warn, info, debug, trace or silent, or unset it.',
  },
  LOG_FORMAT: {
    schema: z.enum(['json', 'readable']),
    remedy: 'Set it to json or readable, or unset it.',
  },
} as const

type Setting = keyof typeof settings

/** Reads the environment. Throws `StartRefusal` naming the first variable that cannot be used, and the fix. */
export function readConfiguration(
  environment: Record<string, string | undefined>,
  surroundings: { currentFolder: string; isTerminal: boolean },
): Configuration {
  function read<Name extends Setting>(name: Name): z.output<(typeof settings)[Name]['schema']> | undefined {
    const value = environment[name]
    if (value === undefined) return undefined
    const result = settings[name].schema.safeParse(value)
    if (result.success) return result.data as z.output<(typeof settings)[Name]['schema']>
    throw new StartRefusal(`${name} is "${value.slice(0, 80)}". ${settings[name].remedy}`)
  }

  const logFormat = read('LOG_FORMAT') ?? (surroundings.isTerminal ? 'readable' : 'json')
  const storageMegabytes = read('STORAGE_MAX_MB')
  const database = parseDatabaseUrl(environment.DATABASE_URL)
  return {
    port: read('PORT') ?? 8787,
    host: read('HOST') ?? '127.0.0.1',
    database,
    dataFolder: resolve(surroundings.currentFolder, read('DATA_DIR') ?? resolve(workspaceFolder, '.data')),
    publicUrl: parsePublicUrl(environment.PUBLIC_URL),
    serviceAddresses: parseServiceAddresses(environment),
    accounts: parseAccountSettings(environment, database),
    privateConnectors: parsePrivateConnectors(environment.ALLOW_PRIVATE_CONNECTORS),
    embeddings: parseEmbeddings(environment),
    hasDemoAgent: read('DEMO_AGENT') === 'on',
    keepRunsDays: read('RUNS_KEEP_DAYS') ?? 90,
    maxRunsLength: (read('RUNS_MAX_MB') ?? 2048) * MEGABYTE,
    maxUploadBytes: (read('MAX_UPLOAD_MB') ?? 64) * MEGABYTE,
    storageLimitBytes: storageMegabytes === undefined ? null : storageMegabytes * MEGABYTE,
    logLevel: read('LOG_LEVEL') ?? (logFormat === 'readable' ? 'warn' : 'info'),
    logFormat,
  }
}
