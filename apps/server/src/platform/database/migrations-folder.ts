import { join } from 'node:path'
import { packageFolder } from '../configuration/package-folder.ts'

/** Migrations as they are shipped. */
export const migrationsFolder: string = join(packageFolder, 'migrations')
