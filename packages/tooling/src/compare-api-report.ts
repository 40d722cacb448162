import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Extractor, ExtractorConfig, type ExtractorMessage } from '@microsoft/api-extractor'

interface Manifest {
  exports?: Record<string, { types?: string } | string>
}

/**
 * Compares the public types of each entry with the committed report in `api/`, writing it anew unless `isReadOnly`.
 * Gives a sentence for each report that differed, so that a change of surface is seen in review.
 */
export function compareApiReports(
  folder: string,
  manifest: Manifest,
  temporaryFolder: string,
  isReadOnly: boolean,
): string[] {
  const entries = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === 'object' && target.types ? [target.types] : [],
  )
  return entries.flatMap((types) => compareEntry(folder, join(folder, types), temporaryFolder, isReadOnly))
}

function compareEntry(folder: string, entry: string, temporaryFolder: string, isReadOnly: boolean): string[] {
  const reportFolder = join(folder, 'api')
  const name = basename(entry, '.d.ts')
  mkdirSync(reportFolder, { recursive: true })
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'ESNext',
            moduleResolution: 'Bundler',
            target: 'ES2022',
            skipLibCheck: true,
            types: [],
          },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder,
        reportTempFolder: temporaryFolder,
        includeForgottenExports: false,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
  })
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !isReadOnly,
    messageCallback: (message: ExtractorMessage) => {
      message.handled = true
    },
  })
  if (!apiReportChanged) return []
  return [
    `api/${name}.api.md ${isReadOnly ? 'is not what the built types say: run check:package and commit it' : 'was written anew'}`,
  ]
}
