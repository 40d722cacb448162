import { createLetters } from './made-secrets.ts'

/** Thirty texts in which nothing is a secret although it looks like one, each after what it is; new for each seed. */
export function madeLookAlikes(seed: string): [what: string, text: string][] {
  const { word, hex, base64, digits } = createLetters(seed)
  const uuid = [8, 4, 4, 4, 12].map((length) => hex(length)).join('-')
  return [
    ['a UUID', `The session is ${uuid}.`],
    ['a UUID under the name of an id', `{"session_id": "${uuid}", "key_id": "${uuid}"}`],
    ['a commit', `commit ${hex(40)}`],
    ['a digest', `sha256:${hex(64)}`],
    ['an integrity string', `"integrity": "sha512-${base64(86)}=="`],
    ['the example of AWS', 'AKIAIOSFODNN7EXAMPLE and wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ['a placeholder', 'export OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['a placeholder in words', 'API_KEY=your-api-key-here-1234'],
    ['a variable', 'password: ${DB_PASSWORD_2}'],
    ['a member', 'const token = process.env.GITHUB_TOKEN_1'],
    ['a call', 'password = getpass2("Password: ")'],
    ['a type', 'password: string, token: string'],
    ['a certificate', `-----BEGIN CERTIFICATE-----\n${base64(64)}\n${base64(64)}\n-----END CERTIFICATE-----`],
    ['a public key', `-----BEGIN PUBLIC KEY-----\n${base64(64)}\n-----END PUBLIC KEY-----`],
    ['a public key of SSH', `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${word(43)}`],
    ['a picture', `data:image/png;base64,${base64(400)}`],
    ['a count of tokens', '{"max_tokens": 4096000000000, "total_tokens": 123456789012}'],
    ['a type of token', 'token_type: bearer-2-legged-oauth'],
    ['a version', 'password-hash 1.22.333-beta'],
    ['a test that passed', '--- PASS: TestSignIn2 (0.00s)'],
    ['a path', `/srv/app/node_modules/.pnpm/react-dom@19.2.0_${hex(32)}/node_modules`],
    ['a URL without credentials', `https://example.com/a:b/${word(32)}@x`],
    ['a URL of a tutorial', 'postgres://postgres:postgres@localhost:5432/app'],
    ['a name of a class', 'sk-estimator-html-representation and fw_block'],
    ['a long name of a function', 'key_value_store_factory_bean_post_processor_implementation'],
    ['a number', `call ${digits(16)}`],
    ['a link to a page', 'https://docs.example.com/authentication/tokens#access-token-v2'],
    ['a slug', 'live_streaming_of_the_2024_championship'],
    ['a key of a map', '{"key": "a1b2c3d4e5f6a7b8", "cacheKey": "user:42:profile:v2"}'],
    ['a sentence', 'The secret is to rest: the token economy of 2024 was a password to nothing.'],
  ]
}
