import type { Allowance } from './use-allowance.ts'

const MINUTE = 60

/** What may be tried how often. A key names whom an allowance belongs to: an address, an account, or both. */
export const limits = {
  /** Passwords from one network. */
  signInByNetwork: { burst: 30, refillSeconds: 20 },
  /** Passwords for one account from devices and networks it was never signed in from, all together. */
  signInByAccount: { burst: 10, refillSeconds: MINUTE },
  /** Passwords for one account from one browser or network it was signed in from. */
  signInByPlace: { burst: 10, refillSeconds: MINUTE },
  /** Sign-ins by a provider that are begun from one network. */
  providerByNetwork: { burst: 30, refillSeconds: 20 },
  /** New accounts and requests for mails from one network. */
  mailByNetwork: { burst: 30, refillSeconds: 30 },
  /** Mails of one kind to one address, within minutes. */
  mailAgain: { burst: 2, refillSeconds: MINUTE },
  /** The same, within hours. */
  mailByAddress: { burst: 10, refillSeconds: 10 * MINUTE },
  /** Codes tried for one address; the only bound on guessing one of 10^8. */
  codeByAddress: { burst: 8, refillSeconds: 10 * MINUTE },
  /** Links and codes tried from one network. */
  proofByNetwork: { burst: 30, refillSeconds: 10 },
  /** Codes of a second factor for one account, after its password, from devices and networks it was never signed in from. */
  secondFactorByAccount: { burst: 8, refillSeconds: 10 * MINUTE },
  /** The same from one browser or network it was signed in from. */
  secondFactorByPlace: { burst: 10, refillSeconds: 5 * MINUTE },
  /** Passkeys tried from one network. */
  passkeyByNetwork: { burst: 30, refillSeconds: 5 },
  /** Passkeys that one account adds. */
  passkeysByAccount: { burst: 20, refillSeconds: 10 * MINUTE },
  /** Passwords asked for again within a session. */
  passwordByAccount: { burst: 10, refillSeconds: MINUTE },
  /** Workspaces that one account makes. */
  workspacesByAccount: { burst: 20, refillSeconds: 10 * MINUTE },
  /** Invitations of one workspace. */
  invitationsByWorkspace: { burst: 50, refillSeconds: 5 * MINUTE },
  /** Invitations read or answered from one network. */
  invitationByNetwork: { burst: 60, refillSeconds: 5 },
  /** Runs that all workflows of one workspace start. */
  runsByWorkspace: { burst: 100, refillSeconds: 5 * MINUTE },
  /** Questions that all members of one workspace put to its agents. */
  talksByWorkspace: { burst: 300, refillSeconds: 2 },
  /** Publications that one network asks for, where they have to be approved. */
  publicationsByNetwork: { burst: 20, refillSeconds: 10 * MINUTE },
  /** The same for all workflows of one workspace. */
  publicationsByWorkspace: { burst: 500, refillSeconds: 3 * MINUTE },
  /** Publications that members and keys of one workspace ask a second person to approve. */
  approvalsByWorkspace: { burst: 500, refillSeconds: 30 },
  /** What members and keys of one workspace mask where it is stored. */
  maskingsByWorkspace: { burst: 60, refillSeconds: 30 },
  /** Connectors that one workspace has tested. */
  connectorTestsByWorkspace: { burst: 60, refillSeconds: 10 },
  /** Passphrases of links tried from one network. */
  passphraseByNetwork: { burst: 20, refillSeconds: 30 },
  /** The same for one link from everywhere. */
  passphraseByLink: { burst: 100, refillSeconds: 20 },
  /** Codes for listed addresses that are asked for from one network. */
  readerCodesByNetwork: { burst: 20, refillSeconds: MINUTE },
  /** The same for one link from everywhere. */
  readerCodesByLink: { burst: 100, refillSeconds: 20 },
  /** The same for one address of one link. */
  readerCodesAgain: { burst: 3, refillSeconds: 2 * MINUTE },
  /** The same for one address of all links. */
  readerCodesByAddress: { burst: 10, refillSeconds: 10 * MINUTE },
  /** Such codes tried from one network; each code is tried five times at most. */
  readerCodeTriesByNetwork: { burst: 30, refillSeconds: 20 },
  /** Inputs of starts that are checked for one network. */
  inputsByNetwork: { burst: 200, refillSeconds: 1 },
  /** Requests with spans or log records of one workspace. */
  telemetryByWorkspace: { burst: 1000, refillSeconds: 0.1 },
  /** Files of the internet that are fetched to be imported. */
  fetchedFilesByWorkspace: { burst: 60, refillSeconds: 10 },
  /** Messages, and parts of streams, that all conversations of one workspace take. */
  appendsByWorkspace: { burst: 5000, refillSeconds: 0.001 },
  /** Files that are sent up from one network to start a run with. */
  inputFileByNetwork: { burst: 40, refillSeconds: MINUTE },
  /** What these files take, in megabytes. */
  inputMegabytesByNetwork: { burst: 256, refillSeconds: MINUTE },
  /** The same files for all workflows of one workspace. */
  inputFilesByWorkspace: { burst: 1000, refillSeconds: MINUTE },
} as const satisfies Record<string, Allowance>

/** A name of `limits`. */
export type LimitName = keyof typeof limits
