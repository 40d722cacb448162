import manifest from '../package.json' with { type: 'json' }

/** Version of this command, as its package states it. */
export const version: string = manifest.version
