export { deedCard } from './deed-card-on-demand'
