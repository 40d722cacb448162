import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D, 8.2.2. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A sealed secret and what opens it. */
interface Seal {
  /** The server's own. */
  serverSecret: string
  /** What the secret belongs to: sealed for one workflow, it does not open for another. */
  workflowId: string
}

/** Encrypts a secret, so that neither the database nor a copy of it tells it. */
export function sealSecret(secret: string, { serverSecret, workflowId }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(serverSecret), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(workflowId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** What `sealSecret` encrypted; undefined where the server's secret is another one now, or the bytes are. */
export function openSecret(sealed: string, { serverSecret, workflowId }: Seal): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(serverSecret), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(workflowId)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString()
  } catch {
    return undefined
  }
}

function keyOf(serverSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', 'vitrine connector secret', KEY_BYTES))
}
