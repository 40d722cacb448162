import { startApplication } from './start-application.tsx'

void startApplication()
