import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeySignInOptions,
} from '@vitrine/api-client/contract/accounts'

/** What a test lets an authenticator, or the browser before it, get wrong. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
  counter?: number
  userHandle?: string
  signature?: Buffer
}

/** An authenticator in software, with one passkey (WebAuthn Level 3, 6 and 8.7). */
export interface Authenticator {
  id: string
  create(options: PasskeyCreationOptions, deviation?: Deviation): PasskeyAttestation
  get(options: PasskeySignInOptions, deviation?: Deviation): PasskeyAssertion
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

/** Takes an authenticator out of its box; it stands at this origin. */
export function openAuthenticator(origin: string): Authenticator {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = ''

  const dataOf = (rpId: string, { isUserVerified = true, ...deviation }: Deviation, credential?: Buffer) => {
    const verified = isUserVerified ? USER_VERIFIED : 0
    const flags = USER_PRESENT | verified | BACKUP_ELIGIBLE | BACKED_UP | (credential ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(deviation.counter ?? ++counter)
    const hash = createHash('sha256')
      .update(deviation.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, ...(credential ? [credential] : [])])
  }
  const clientDataOf = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    id: named.id,
    create({ challenge, rp, user }, deviation = {}) {
      userHandle = user.id
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const data = dataOf(rp.id, deviation, credential)
      return {
        ...named,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    get({ challenge, rpId }, deviation = {}) {
      const clientData = clientDataOf('webauthn.get', challenge, deviation)
      const data = dataOf(rpId, deviation)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        ...named,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (deviation.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: an ES256 key on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
  const between = Buffer.from([0x22, 0x58, 0x20])
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestationObject(data: Buffer): Buffer {
  const length = Buffer.from([0x58, data.length])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ])
}
