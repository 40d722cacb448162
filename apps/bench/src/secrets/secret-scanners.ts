import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { findSecrets } from '@vitrine/redaction'
import { importFile } from '@vitrine/transcript'
import { fetchGitleaksRules } from './fetch-gitleaks-rules.ts'
import { gitleaksFinds, gitleaksRules } from './gitleaks-rules.ts'

/** Something that says of the text of a file whether a secret is in it. */
export interface SecretScanner {
  name: string
  finds(file: string): boolean | Promise<boolean>
}

/** Ours, secretlint alone, and the rules of gitleaks: those of `GITLEAKS_RULES`, else those that npm has. */
export function secretScanners(): SecretScanner[] {
  const path = process.env.GITLEAKS_RULES ?? fetchGitleaksRules()
  if (!path) console.log('npm cannot be reached: the tables are without the rules of gitleaks.')
  return [
    { name: 'Vitrine', finds: findsOurs },
    { name: 'secretlint 11.7.1', finds: findsSecretlint },
    ...(path ? [gitleaksOf(path)] : []),
  ]
}

function findsOurs(file: string): boolean {
  const imported = importFile({ content: file })
  const models = imported.holds === 'conversations' ? imported.conversations : imported.runs
  return models.some((model) =>
    findSecrets(model, { people: false }).some(({ confidence }) => confidence !== 'low'),
  )
}

async function findsSecretlint(content: string): Promise<boolean> {
  const { messages } = await lintSource({
    source: { filePath: 'session.json', ext: '.json', content, contentType: 'text' },
    options: {
      noPhysicFilePath: true,
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] },
    },
  })
  return messages.length > 0
}

function gitleaksOf(path: string): SecretScanner {
  const { rules, untranslated } = gitleaksRules(path)
  const name = `gitleaks, ${rules.length} rules as data${untranslated.length > 0 ? `, left out: ${untranslated.join(', ')}` : ''}`
  return { name, finds: (file) => gitleaksFinds(rules, file) }
}
