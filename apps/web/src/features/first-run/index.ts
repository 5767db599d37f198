export { FirstRun } from './first-run'
