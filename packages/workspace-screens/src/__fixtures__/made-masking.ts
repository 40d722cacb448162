import type { MaskingLevel, SourceMasking } from '@vitrine/api-client/contract/conversations'

/** What masking something with so many links at its source does. */
export function maskingOf(links: number, level: MaskingLevel): SourceMasking {
  const secret = { kind: 'github-token', label: 'GitHub token', group: 'secret' } as const
  const person = { kind: 'email', label: 'e-mail', group: 'person' } as const
  return {
    values: [
      { ...secret, marker: '[GitHub token 1]', places: 12 },
      ...(level === 'everything' ? [{ ...person, marker: '[e-mail 1]', places: 3 }] : []),
    ],
    imports: 1,
    otherImports: 1,
    links,
    stoppedPages: 0,
    keptFiles: 0,
    backups: ['2026-11-01T10-00-00-000Z-before-migration-58'],
    isCompacted: true,
  }
}
