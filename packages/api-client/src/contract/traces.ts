export { LOGS_PATH, METRICS_PATH, TRACES_PATH } from './traces/traces.ts'
