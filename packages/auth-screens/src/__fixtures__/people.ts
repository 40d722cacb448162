/** Somebody with an account. */
export const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'nineteen quiet herons',
}
