/** How commands end, for scripts; those above 128 are as shells report an end by a signal. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  /** The command line was not understood, or does not say what a terminal would be asked. */
  usage: 2,
  /** Secrets were found that nobody has decided about. */
  secretsFound: 3,
  /** `share`: another member has to approve it first. */
  waitsForApproval: 4,
  /** `verify`: the file is not what was written, or not what the link shows. */
  differs: 4,
  /** Stopped by the person, with Ctrl-C. */
  interrupted: 130,
  /** Nobody reads the output. */
  brokenPipe: 141,
} as const
