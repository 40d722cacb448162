export { isEasyToGuess, type GuessingKnowledge } from './password/is-easy-to-guess.ts'
export {
  loadPasswordEstimator,
  type PasswordEstimator,
  type RankedWords,
} from './password/load-password-estimator.ts'
