export { StatBlock } from './stat-block'
