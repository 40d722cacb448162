export {
  authActionsContract,
  runContractCheck,
  type ContractOutcome,
} from './testing/contract/auth-actions-contract.ts'
export type {
  CompleteContractWorld,
  ContractCheck,
  ContractMail,
  ContractNeed,
  ContractPerson,
  ContractSecondFactor,
  ContractWorld,
  WorldControl,
} from './testing/contract/contract-world.ts'
export {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
} from './testing/memory-backend.ts'
export type { MemoryMail } from './testing/memory-state.ts'
