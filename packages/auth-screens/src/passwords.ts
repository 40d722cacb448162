export { commonPasswords } from './password/common-passwords.ts'
export { isEasyToGuess, type GuessingKnowledge } from './password/is-easy-to-guess.ts'
