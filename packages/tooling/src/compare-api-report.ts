import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, type ExtractorMessage } from '@microsoft/api-extractor'

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
    typeof target === 'object' && target.types ? [join(folder, target.types)] : [],
  )
  mkdirSync(join(folder, 'api'), { recursive: true })
  const configs = entries.map((entry) => configOf(folder, entry, temporaryFolder))
  const [first] = configs
  if (!first) return []
  // One reading of the types for all entries: most of it is React's and the language's own.
  const compilerState = CompilerState.create(first, { additionalEntryPoints: entries })
  return configs.flatMap((config) => compareEntry(config, compilerState, isReadOnly))
}

function configOf(folder: string, entry: string, temporaryFolder: string): ExtractorConfig {
  return ExtractorConfig.prepare({
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
        reportFileName: `${basename(entry, '.d.ts')}.api.md`,
        reportFolder: join(folder, 'api'),
        reportTempFolder: temporaryFolder,
        includeForgottenExports: false,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
  })
}

function compareEntry(config: ExtractorConfig, compilerState: CompilerState, isReadOnly: boolean): string[] {
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: !isReadOnly,
    messageCallback: (message: ExtractorMessage) => {
      message.handled = true
    },
  })
  if (!apiReportChanged) return []
  return [
    `api/${basename(config.reportFilePath)} ${isReadOnly ? 'is not what the built types say: run check:package and commit it' : 'was written anew'}`,
  ]
}
