import { setImmediate } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'

const driverOptions = {
  // Bytes pass through as they are; by default PGlite spells each one out in hex, which blocks for seconds.
  serializers: { [types.BYTEA]: (value: unknown) => value as string },
  parsers: { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') },
}

/** The log of an embedded Postgres goes as soon as a checkpoint needs it no more; 80 MB of it stay by default. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['min_wal_size=32MB', 'max_wal_size=48MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]),
]

/** How an embedded Postgres is opened. */
interface OpenOptions {
  /** Whether each write fails, with the code 25006. @default false */
  isReadOnly?: boolean
  /** Called once it is closed. */
  onClosed?(): Promise<void>
}

/** Work of the embedded Postgres without a turn of the event loop, in milliseconds. */
const MAX_CHAIN_MS = 3

/** An embedded Postgres that can end like a server process would, without taking this process with it. */
export class EmbeddedDatabase extends PGlite {
  /** Whether each write fails, with the code 25006. */
  readonly isReadOnly: boolean
  readonly #life: { hasEnded: boolean }
  readonly #onClosed: OpenOptions['onClosed']
  #turnedAt = 0

  constructor(dataDir: string, { isReadOnly = false, onClosed }: OpenOptions = {}) {
    const life = { hasEnded: false }
    const onStderr = (text: string) => {
      life.hasEnded ||= /\bPANIC:/.test(text)
      return true
    }
    super({
      ...driverOptions,
      dataDir,
      onStderr,
      startParams: isReadOnly ? [...startParams, '-c', 'default_transaction_read_only=on'] : startParams,
    })
    this.isReadOnly = isReadOnly
    this.#life = life
    this.#onClosed = onClosed
  }

  /** Postgres gave up, for example because the disk had no room for its log; open the folder again. */
  get hasEnded(): boolean {
    return this.#life.hasEnded
  }

  /** One that has ended has nothing left to close. */
  override async close(): Promise<void> {
    if (!this.hasEnded) await super.close()
    await this.#onClosed?.()
  }

  /** Its answers are there at once, so that questions which follow one another would block the server for all requests. */
  override async execProtocolRaw(
    ...given: Parameters<PGlite['execProtocolRaw']>
  ): ReturnType<PGlite['execProtocolRaw']> {
    if (performance.now() - this.#turnedAt > MAX_CHAIN_MS) {
      await setImmediate()
      this.#turnedAt = performance.now()
    }
    return super.execProtocolRaw(...given)
  }

  /** Every query goes through here. A Postgres that has ended would end the whole process when asked again. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.hasEnded) throw Object.assign(new Error('The embedded database has ended.'), { code: '57P02' })
    return super.execProtocolRawSync(message)
  }
}

/** Opens an embedded Postgres: in a folder, or in memory when none is given. */
export async function openEmbeddedDatabase(
  folder?: string,
  options?: OpenOptions,
): Promise<EmbeddedDatabase> {
  const database = new EmbeddedDatabase(folder ?? 'memory://', options)
  await database.waitReady
  return database
}
