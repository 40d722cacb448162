export {
  authActionsContract,
  runContractCheck,
  type ContractOutcome,
} from './testing/contract/auth-actions-contract.ts'
export type {
  ContractCheck,
  ContractMail,
  ContractPerson,
  ContractSecondFactor,
  ContractWorld,
} from './testing/contract/contract-world.ts'
export {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
} from './testing/memory-backend.ts'
export type { MemoryMail } from './testing/memory-state.ts'
