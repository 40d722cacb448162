/**
 * Where the triggers of the database tell every server what is committed: `run:<id> <number of the last event>`, or
 * that something may no longer be followed.
 */
export const LIVE_CHANNEL = 'vitrine_live'

/** Told where something may no longer be followed: which streams that concerns, each server looks up for its own. */
export const LIVE_RECHECK = '*'
