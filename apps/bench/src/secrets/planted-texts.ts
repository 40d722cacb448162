import { madeSecrets } from '@vitrine/tooling/made-secrets'

/** Where people and agents leave a secret. */
const LOCATIONS = [
  'prose',
  'code',
  'arguments',
  'arguments as text',
  'result',
  'URL',
  'name',
  'ANSI',
  'base64',
  'split parts',
] as const

type SecretLocation = (typeof LOCATIONS)[number]

/** What an assistant says and calls, with a secret in it. */
export interface PlantedText {
  kind: string
  secret: string
  location: SecretLocation
  texts: string[]
  call: { input: Record<string, unknown>; output: string }
}

/** Freshly made secrets of every kind in turn, each planted in the next place. The same seed makes the same ones. */
export function plantedTexts(seed: string, count: number): PlantedText[] {
  const made: ReturnType<typeof madeSecrets> = []
  for (let round = 0; made.length < count; round += 1) made.push(...madeSecrets(`${seed} ${round}`))
  return made.slice(0, count).map((one, index) => {
    // Each round begins one place further, so that a kind is not always in the same one.
    const location = LOCATIONS[(index + Math.floor(index / LOCATIONS.length)) % LOCATIONS.length] ?? 'prose'
    return { kind: one.kind, secret: one.secret, location, ...planted(location, one) }
  })
}

const NO_CALL = { input: { command: 'ls' }, output: 'done' }

function planted(
  location: SecretLocation,
  { text, secret }: { text: string; secret: string },
): Pick<PlantedText, 'texts' | 'call'> {
  const said = ['Let me look.']
  switch (location) {
    case 'prose':
      return { texts: [text], call: NO_CALL }
    case 'code':
      return { texts: [`Like so:\n\n\`\`\`sh\n${text}\n\`\`\`\n`], call: NO_CALL }
    case 'arguments':
      return { texts: said, call: { input: { command: `run '${text}'` }, output: 'done' } }
    case 'arguments as text':
      return { texts: said, call: { input: { body: JSON.stringify({ note: text }) }, output: 'done' } }
    case 'result':
      return { texts: said, call: { input: { command: 'env' }, output: `${text}\nexit 0` } }
    case 'URL':
      return { texts: [`See https://shop.io/?note=${encodeURIComponent(text)} for it.`], call: NO_CALL }
    case 'name':
      return { texts: said, call: { input: { files: { [text]: 1 } }, output: 'done' } }
    case 'ANSI':
      return {
        texts: said,
        call: { input: { command: 'env' }, output: text.replace(secret, `\u001B[32m${secret}\u001B[0m`) },
      }
    case 'base64':
      return { texts: [`echo ${Buffer.from(text).toString('base64')} | base64 -d`], call: NO_CALL }
    case 'split parts': {
      const middle = text.indexOf(secret) + Math.ceil(secret.length / 2)
      return { texts: [text.slice(0, middle), text.slice(middle)], call: NO_CALL }
    }
  }
}
