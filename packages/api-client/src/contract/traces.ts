export { TRACES_PATH } from './traces/traces.ts'
